const NAME = 'fetch-adapter'

/** Builds a function of a Request (see server.mjs): any server can mount it and any test can call it. */
export default function fetchAdapter() {
  return {
    name: NAME,
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: NAME,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server.mjs', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        })
      },
    },
  }
}
