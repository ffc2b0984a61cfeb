// The document for faults runs no script; its style sheet is built through this entry.
import '../layouts/ErrorDocument.module.css'
