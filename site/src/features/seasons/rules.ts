import type { SiteTextKey } from '../../i18n/texts.ts'

export const RULES = ['participation', 'age', 'coach', 'teams', 'adults', 'ethics', 'judges', 'organizer'] as const
export type Rule = (typeof RULES)[number]

export const ruleTexts = (rule: Rule): { title: SiteTextKey; text: SiteTextKey } => ({
  title: `rule.${rule}`,
  text: `rule.${rule}Text`,
})
