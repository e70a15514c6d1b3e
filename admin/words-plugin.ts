import type { Plugin } from 'vite'

const NAME = /^words:(ar|en)$/
/** Marks a module that is made here and lies in no file. */
const MADE = '\0'

/**
 * The words of one language as a module, `words:ar` or `words:en`, so that a browser loads those of its reader alone: the
 * texts of each screen stand side by side in both languages, where no bundler can part them.
 */
export function words(): Plugin {
  let serving = false
  return {
    name: 'words-of-one-language',
    configResolved({ command }) {
      serving = command === 'serve'
    },
    resolveId: (id) => (NAME.test(id) ? MADE + id : undefined),
    async load(id) {
      const lang = id.startsWith(MADE) ? NAME.exec(id.slice(MADE.length))?.[1] : undefined
      if (lang !== 'ar' && lang !== 'en') return undefined
      // While developing, as they are, so that a changed text is seen at once.
      if (serving) return `import { messages } from '/src/i18n/messages.ts'\nexport default messages.${lang}`
      const { messages } = await import('./src/i18n/messages.ts')
      return `export default ${JSON.stringify(messages[lang])}`
    },
  }
}
