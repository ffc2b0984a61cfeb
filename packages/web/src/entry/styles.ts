// Tokens before base: the first sheet also declares the order of the cascade layers.
import '../themes/tokens.css'
import '../themes/fonts.css'
import '../themes/base.css'
// Rendered only by the server, so no client import adds it to the style sheet.
import '../layouts/ErrorDocument.module.css'
