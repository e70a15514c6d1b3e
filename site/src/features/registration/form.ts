import type { FieldError } from '@olympiad/contracts/call'
import { CoachStep, CompetitionStep, MemberStep, TeamStep } from '@olympiad/contracts/forms/registration'
import { type Wrong, wrongIn as wrongFields } from '../../lib/wrong.ts'

/** What the wizard holds, all as typed; blank numbers are inputs that nobody filled. */
export type Values = {
  season_id: string
  competion_id: string
  ageLevel: string
  schoolName: string
  teamName: string
  region: string
  city: string
  stage: string
  image: string
  coaches: string[]
  members: string[]
}

export const EMPTY: Values = {
  season_id: '',
  competion_id: '',
  ageLevel: '',
  schoolName: '',
  teamName: '',
  region: '',
  city: '',
  stage: '',
  image: '',
  coaches: [''],
  members: [''],
}

/** Whether anything is filled but the season, which comes by itself where it is the only one. */
export const isBegun = (values: Values): boolean =>
  Object.entries(values).some(([name, typed]) => name !== 'season_id' && [typed].flat().some((text) => text !== ''))

/** The five steps in order (000 §4), with the fields that each asks for. */
export const STEPS = [
  { name: 'competition', schema: CompetitionStep, fields: ['season_id', 'competion_id', 'ageLevel'] },
  { name: 'team', schema: TeamStep, fields: ['teamName', 'schoolName', 'region', 'city', 'stage', 'image'] },
  { name: 'coach', schema: CoachStep, fields: ['coaches'] },
  { name: 'members', schema: MemberStep, fields: ['members'] },
  { name: 'review', schema: undefined, fields: [] },
] as const
export const LAST_STEP = STEPS.length - 1

export type PeopleField = 'coaches' | 'members'

const isBlank = (number: string): boolean => number.trim() === ''

/** The place of the n-th filled input among all inputs: what is sent has no blanks, what is shown has. */
function shownPosition(numbers: readonly string[], sentPosition: number): number {
  const filled = numbers.flatMap((number, index) => (isBlank(number) ? [] : [index]))
  return filled[sentPosition] ?? 0
}

/** The field as shown for a field as sent. */
export function shownField(field: string, values: Values): string {
  const [, list, position] = /^(coaches|members)\.(\d+)$/.exec(field) ?? []
  if (list !== 'coaches' && list !== 'members') return field
  return `${list}.${shownPosition(values[list], Number(position))}`
}

/** Competitions are asked for once there is a season, age groups once there is a competition. */
const isAsked = (field: string, { season_id, competion_id }: Values): boolean =>
  (field !== 'competion_id' || season_id !== '') && (field !== 'ageLevel' || competion_id !== '')

/** Everything that is wrong in a step, in the order of its fields; empty where one may go on. */
export function wrongIn(step: number, values: Values): Wrong[] {
  const { schema, fields } = STEPS.find((_step, index) => index === step) ?? STEPS[0]
  return schema === undefined
    ? []
    : wrongFields(schema, values, fields)
        .filter(({ field }) => isAsked(field, values))
        .map(({ field, key }) => ({ field: shownField(field, values), key }))
}

/** The step that asks for a field; the review for everything else. */
export const stepOf = (field: string): number => {
  const name = field.split('.')[0]
  const index = STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(name ?? ''))
  return index < 0 ? LAST_STEP : index
}

/** The first step with one of these errors. */
export const firstStepOf = (errors: readonly FieldError[]): number =>
  Math.min(LAST_STEP, ...errors.map(({ field }) => stepOf(field)))

/**
 * As many inputs as a competition has places: what was typed stays, missing ones are added blank. Where places go, blank
 * ones go first.
 */
export function withPlaces(numbers: readonly string[], places: number): string[] {
  const length = Math.max(1, places)
  const typed = numbers.slice(length).every(isBlank) ? numbers : numbers.filter((number) => !isBlank(number))
  return Array.from({ length }, (_, index) => typed[index] ?? '')
}

/** The form with the places of a competition: what is shown and sent. What has no place in it is kept, for another one. */
export const inPlaces = (
  values: Values,
  competition: { coaches_no: number; members_no: number } | undefined,
): Values =>
  competition
    ? {
        ...values,
        coaches: withPlaces(values.coaches, competition.coaches_no),
        members: withPlaces(values.members, competition.members_no),
      }
    : values

/** The form as it is sent; the price that was shown goes with it, so that nobody pays another one unawares. */
export const toSend = (
  values: Values,
  shown: { price: number } | undefined,
): Values & { selectedCompetion?: object } => ({
  ...(shown && { selectedCompetion: { price: shown.price } }),
  ...values,
  coaches: values.coaches.filter((number) => !isBlank(number)),
  members: values.members.filter((number) => !isBlank(number)),
})
