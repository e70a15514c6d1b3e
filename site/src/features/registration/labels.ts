import { fill } from '../../i18n/texts.ts'
import type { WizardProps } from './context.ts'

/** The label of a field, for the summary of errors. */
export function labelOf(field: string, texts: WizardProps['texts']): string {
  const [name = '', position] = field.split('.')
  const place = position === undefined ? '' : Number(position) + 1
  const labels: Record<string, string> = {
    season_id: texts.season,
    competion_id: texts.competition,
    ageLevel: texts.ageLevel,
    teamName: texts.teamName,
    schoolName: texts.schoolName,
    region: texts.region,
    city: texts.city,
    stage: texts.stage,
    image: texts.image,
    coaches: fill(texts.coachNumber, { n: place }).trim(),
    members: fill(texts.memberNumber, { n: place }).trim(),
    agree: texts.terms,
  }
  return labels[name] ?? name
}
