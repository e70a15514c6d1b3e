import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import fetchAdapter from './adapter/index.mjs'

const EVERY_PAGE = /\/src\/lib\/(?:lang-cookie\.client|preserve-form-input\.client|storage|toast|with-busy-button)\.ts$/

export default defineConfig({
  output: 'server',
  adapter: fetchAdapter(),
  integrations: [react()],
  session: false,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // A style's file would cost the first view on a slow line one more round trip before anything shows.
  build: { inlineStylesheets: 'always' },
  // What every page's script imports comes in one file: each answer costs a slow line a kilobyte of headers.
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'every-page', test: EVERY_PAGE }] } } },
        },
      },
    },
  },
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
