import type { Lang } from '@olympiad/contracts/lang'
import arabicTexts from '@olympiad/contracts/texts/ar.json' with { type: 'json' }
import englishTexts from '@olympiad/contracts/texts/en.json' with { type: 'json' }
import { arabic } from './ar.ts'
import { english } from './en.ts'
import { raArabic } from './ra-ar.ts'
import { raEnglish } from './ra-en.ts'

/** All words of the console: react-admin's own (`ra`), those shared with the server (`texts`), and ours. */
export const messages = {
  ar: { ...raArabic, ...arabic, texts: arabicTexts },
  en: { ...raEnglish, ...english, texts: englishTexts },
} as const satisfies Record<Lang, object>
