vcl 4.1;

# Varnish between the proxy that ends TLS (docs/proxy/nginx.conf, its upstream is then 127.0.0.1:6081) and the portal.
# The portal beside it:
#   NYHEM_SHARED_CACHE_SECONDS=300 NYHEM_PURGE_URL=http://127.0.0.1:6082/ NYHEM_PURGE_TOKEN_FILE=/etc/varnish/purge-token
#   TRUST_PROXY=127.0.0.1 …
# Started with two addresses; nothing but the portal reaches the second:
#   varnishd -f varnish.vcl -a visitors=127.0.0.1:6081 -a purge=127.0.0.1:6082 -s malloc,512m
# `npm run caches:try` tries this file with a portal.

import std;

backend nyhem {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 120s;
}

sub vcl_recv {
  if (local.socket == "purge") {
    if (req.http.authorization != "Bearer " + regsub(std.fileread("/etc/varnish/purge-token"), "\s+$", "")) {
      return (synth(403));
    }
    if (req.method != "POST" || req.http.surrogate-key !~ "^[A-Za-z0-9._: -]+$") {
      return (synth(400));
    }
    # Of the object alone, so that the lurker takes bans away again. Header names hold no request of a visitor.
    ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " +", "|") + ")(\s|$)");
    return (synth(204));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.authorization) {
    return (pass);
  }
  # Cookies are passed on and are no reason not to look: what is one visitor's own says so, and is never kept.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.surrogate-key && beresp.http.surrogate-control ~ "max-age=\d+" && !beresp.http.set-cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    set beresp.keep = 1h;
    set beresp.grace = 0s;
    if (beresp.http.surrogate-control ~ "stale-while-revalidate=\d+") {
      set beresp.grace =
        std.duration(regsub(beresp.http.surrogate-control, "^.*stale-while-revalidate=(\d+).*$", "\1") + "s", 0s);
    }
    return (deliver);
  }
  if (beresp.http.cache-control ~ "immutable" && !beresp.http.set-cookie) {
    # Scripts, styles and pictures: their address changes with them.
    return (deliver);
  }
  # Kept by nobody; visitors do not wait for each other.
  set beresp.ttl = 120s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    set resp.http.x-cache = "miss";
  }
  unset resp.http.surrogate-key;
  unset resp.http.surrogate-control;
  unset resp.http.cdn-cache-control;
  unset resp.http.cache-tag;
  unset resp.http.via;
  unset resp.http.x-varnish;
}
