import type { Key } from '../../i18n/texts.ts'

export const RULES = ['participation', 'age', 'coach', 'teams', 'adults', 'ethics', 'judges', 'organizer'] as const
export type Rule = (typeof RULES)[number]

/** The texts of a rule. */
export const ruleTexts = (rule: Rule): { title: Key; text: Key } => ({
  title: `rule.${rule}`,
  text: `rule.${rule}Text`,
})
