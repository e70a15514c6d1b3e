import { ageLevelText } from '@olympiad/contracts/age-level-names'
import type { Ineligibility } from '@olympiad/contracts/eligibility'
import { type Lang, localeOf } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { TeamPerson } from '../../model/team.entity.ts'

const formatOf = (lang: Lang) =>
  new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const days = { ar: formatOf('ar'), en: formatOf('en') }

export function fillWords(lang: Lang, key: TextKey, values: Readonly<Record<string, string | number>>): string {
  return translate(lang, key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A name keeps its own direction. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

function bandWords(lang: Lang, { age_from, age_to }: { age_from: number | null; age_to: number | null }): string {
  const key = age_from === null ? 'age_band_to' : age_to === null ? 'age_band_from' : 'age_band'
  return fillWords(lang, key, { from: age_from ?? '', to: age_to ?? '' })
}

/** Which rule, and who breaks it. It names an age where the rule fails, never a birth date. */
export function ineligibilityWords(
  lang: Lang,
  found: Ineligibility<Pick<TeamPerson, 'name'>>,
  { ageLevel, day }: { ageLevel: string; day: string },
): string {
  switch (found.rule) {
    case 'too_few_members':
    case 'too_many_members':
      return fillWords(lang, found.rule, { members: found.members, limit: found.limit })
    case 'age_unknown':
    case 'age_outside':
      return fillWords(lang, found.rule, {
        name: isolated(found.subject.name),
        level: ageLevelText(ageLevel)[lang],
        ages: bandWords(lang, found.band),
        day: days[lang].format(new Date(day)),
        ...('age' in found && { age: found.age }),
      })
  }
}

/** For a coach: with the way out. For too many members there is none. */
export const ineligibilityAdvice = (lang: Lang, rule: Ineligibility<unknown>['rule']): string =>
  rule === 'too_many_members' ? '' : translate(lang, `${rule}_advice`)
