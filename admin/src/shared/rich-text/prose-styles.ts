export const PROSE_STYLES = {
  '& > * + *': { mt: 1.5 },
  '& h2': { fontSize: '1.25rem', mt: 3 },
  '& h3': { fontSize: '1.0625rem', mt: 2 },
  '& p, & h2, & h3': { mb: 0 },
  '& ul, & ol': { paddingInlineStart: 3, m: 0 },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
} as const
