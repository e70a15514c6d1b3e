import type { Lang } from './lang.ts'

const WORD = { ar: 'فريق ', en: 'team ' } as const
const BEGINS_WITH_IT = { ar: /^(?:ال)?فريق\s/, en: /^(?:the )?team\s/i } as const

/** The word before the name of a team, with its space; empty before a name that begins with it, as «فريق الكرة» does. */
export const teamWord = (name: string, lang: Lang): string => (BEGINS_WITH_IT[lang].test(name.trim()) ? '' : WORD[lang])
