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
  // Styles as files: the content security policy needs no hash for them, and browsers cache them.
  build: { inlineStylesheets: 'never' },
  // The default endpoint fetches pictures from any host that the request names.
  image: { endpoint: { entrypoint: './src/lib/disabled-image-endpoint.ts' } },
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
