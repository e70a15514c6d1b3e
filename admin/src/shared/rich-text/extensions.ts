import { RICH_LINKS } from '@olympiad/contracts/safe-html'
import { StarterKit } from '@tiptap/starter-kit'

/** What the editor can make: the elements that the server keeps (contracts, `RICH_TAGS`), and no others. */
export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: [...RICH_LINKS],
      // As the server writes them.
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
]
