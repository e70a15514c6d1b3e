import type { Lang } from './lang.ts'

const WORD = { ar: 'فريق ', en: 'team ' } as const
const STARTS_WITH_WORD = { ar: /^(?:ال)?فريق\s/, en: /^(?:the )?team\s/i } as const

/** Empty if the name begins with it, like «فريق الكرة». */
export const teamPrefix = (name: string, lang: Lang): string =>
  STARTS_WITH_WORD[lang].test(name.trim()) ? '' : WORD[lang]
