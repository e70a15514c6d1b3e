import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import fetchAdapter from './adapter/index.mjs'

export default defineConfig({
  output: 'server',
  adapter: fetchAdapter(),
  integrations: [react()],
  session: false,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // Styles as files: the policy needs no hash for them, and browsers keep them.
  build: { inlineStylesheets: 'never' },
  // Its own one fetches pictures from the host that the request names, whichever that is.
  image: { endpoint: { entrypoint: './src/lib/no-pictures.ts' } },
  security: {
    // The api checks the origin of every unsafe call, in one place.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
})
