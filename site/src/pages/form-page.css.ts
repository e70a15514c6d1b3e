import styles from '../styles/form-page.css?inline'

/** For a component that its page seldom shows: each page carries all that its components import. */
export const prerender = true

export const GET = () => new Response(styles, { headers: { 'content-type': 'text/css' } })
