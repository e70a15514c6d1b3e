const NAME = 'fetch-adapter'
/** React is bundled, because its development build, which Node would load without NODE_ENV, takes thrice the time. */
const BUNDLED_REACT = {
  environments: { ssr: { resolve: { noExternal: ['react', 'react-dom'] }, keepProcessEnv: false } },
}

/** Builds a function of a Request (see server.mjs): any server can mount it and any test can call it. */
export default function fetchAdapter() {
  return {
    name: NAME,
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: BUNDLED_REACT })
      },
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
