import { fill } from '../../i18n/texts.ts'
import type { Values } from './form.ts'
import type { WizardProps } from './wizard-types.ts'

export function labelOf(field: string, texts: WizardProps['texts'], values: Values): string {
  const [name = '', position] = field.split('.')
  // A single place has no number in its label.
  const places = name === 'coaches' || name === 'members' ? values[name].length : 0
  const place = places > 1 ? Number(position ?? 0) + 1 : ''
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
    // Elsewhere it stands inside a sentence.
    agree: texts.terms.replace(/^./, (letter) => letter.toUpperCase()),
  }
  return labels[name] ?? name
}
