import type { Lang } from '@olympiad/contracts/lang'
import arabicTexts from '@olympiad/contracts/texts/ar.json' with { type: 'json' }
import englishTexts from '@olympiad/contracts/texts/en.json' with { type: 'json' }
import { arabic } from './ar.ts'
import { english } from './en.ts'
import { raArabic } from './ra-ar.ts'
import { raEnglish } from './ra-en.ts'
import { sharedOf } from './shared-texts.ts'

/** All words of the console: react-admin's own (`ra`), those of the server's that it says itself (`texts`), and ours. */
export const messages = {
  ar: { ...raArabic, ...arabic, texts: sharedOf(arabicTexts) },
  en: { ...raEnglish, ...english, texts: sharedOf(englishTexts) },
} as const satisfies Record<Lang, object>
