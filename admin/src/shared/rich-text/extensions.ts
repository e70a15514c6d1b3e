import { RICH_TEXT_LINK_SCHEMES } from '@olympiad/contracts/safe-html'
import { StarterKit } from '@tiptap/starter-kit'

/** Exactly the elements that the server keeps (contracts, `RICH_TEXT_TAGS`). */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: [...RICH_TEXT_LINK_SCHEMES],
      // Matches the server's output.
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
