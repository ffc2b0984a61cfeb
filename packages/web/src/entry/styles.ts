// Tokens before base: the first sheet also declares the order of the cascade layers.
import '../themes/tokens.css'
import '../themes/fonts.css'
import '../themes/base.css'
// Only the server draws with it, so nothing else would bring it into the style sheet.
import '../layouts/ErrorDocument.module.css'
