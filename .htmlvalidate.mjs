/** Rules of the HTML that is rendered (`packages/web`) and served (`e2e`). */
export default {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes `srcSet` and `disabled=""`, self-closes void elements and keeps long lines: equivalent HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // Sizes known only to the markup are custom properties in `style`.
    'no-inline-style': 'off',
    'doctype-style': 'off',
    // CSS prevents wrapping, so numbers copy with ordinary spaces.
    'tel-non-breaking': 'off',
    // Checkboxes of one question share its name.
    'form-dup-name': ['error', { shared: ['radio', 'submit', 'button', 'reset', 'checkbox'] }],
    // Combobox options load while typing; a native list needs them in advance.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
  },
}
