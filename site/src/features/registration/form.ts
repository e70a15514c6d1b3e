import type { FieldError } from '@olympiad/contracts/call'
import { CoachStep, CompetitionStep, MemberStep, TeamStep } from '@olympiad/contracts/forms/registration'
import { type FieldIssue, validateFields as wrongFields } from '../../lib/validate-fields.ts'

/** Raw input; blank numbers are unfilled inputs. */
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

export const hasInput = (values: Values): boolean =>
  Object.entries(values).some(
    ([name, rawInput]) => name !== 'season_id' && [rawInput].flat().some((text) => text !== ''),
  )

/** A single age group needs no choice. */
export const choiceOf = (
  competition: { _id: string; agelevel: readonly { title: string }[] } | undefined,
): Pick<Values, 'competion_id' | 'ageLevel'> => ({
  competion_id: competition?._id ?? '',
  ageLevel: competition?.agelevel.length === 1 ? (competition.agelevel[0]?.title ?? '') : '',
})

/** In order (000 §4), with their fields. */
export const STEPS = [
  { name: 'competition', schema: CompetitionStep, fields: ['season_id', 'competion_id', 'ageLevel'] },
  { name: 'team', schema: TeamStep, fields: ['teamName', 'image', 'schoolName', 'region', 'city', 'stage'] },
  { name: 'coach', schema: CoachStep, fields: ['coaches'] },
  { name: 'members', schema: MemberStep, fields: ['members'] },
  { name: 'review', schema: undefined, fields: [] },
] as const
export const LAST_STEP = STEPS.length - 1

export type PeopleField = 'coaches' | 'members'

const isBlank = (number: string): boolean => number.trim() === ''

function shownPosition(numbers: readonly string[], sentPosition: number): number {
  const filled = numbers.flatMap((number, index) => (isBlank(number) ? [] : [index]))
  return filled[sentPosition] ?? 0
}

export function toInputField(field: string, values: Values): string {
  const [, list, position] = /^(coaches|members)\.(\d+)$/.exec(field) ?? []
  if (list !== 'coaches' && list !== 'members') return field
  return `${list}.${shownPosition(values[list], Number(position))}`
}

const isFieldActive = (field: string, { season_id, competion_id }: Values): boolean =>
  (field !== 'competion_id' || season_id !== '') && (field !== 'ageLevel' || competion_id !== '')

export function validateStep(step: number, values: Values): FieldIssue[] {
  const { schema, fields } = STEPS.find((_step, index) => index === step) ?? STEPS[0]
  return schema === undefined
    ? []
    : wrongFields(schema, values, fields)
        .filter(({ field }) => isFieldActive(field, values))
        .map(({ field, key }) => ({ field: toInputField(field, values), key }))
}

export const stepOf = (field: string): number => {
  const name = field.split('.')[0]
  const index = STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(name ?? ''))
  return index < 0 ? LAST_STEP : index
}

export const firstStepWithError = (errors: readonly FieldError[]): number =>
  Math.min(LAST_STEP, ...errors.map(({ field }) => stepOf(field)))

/** Adds blank inputs, or removes blank ones first; filled ones stay. */
export function resizeInputs(numbers: readonly string[], places: number): string[] {
  const length = Math.max(1, places)
  const rawInput = numbers.slice(length).every(isBlank) ? numbers : numbers.filter((number) => !isBlank(number))
  return Array.from({ length }, (_, index) => rawInput[index] ?? '')
}

/** Limits the people to the competition's places. The draft keeps the others for another competition. */
export const fitToCompetition = (
  values: Values,
  competition: { coaches_no: number; members_no: number } | undefined,
): Values =>
  competition
    ? {
        ...values,
        coaches: resizeInputs(values.coaches, competition.coaches_no),
        members: resizeInputs(values.members, competition.members_no),
      }
    : values

/** Includes the displayed price, so that nobody pays a different one unawares. */
export const toRequestBody = (
  values: Values,
  shown: { price: number } | undefined,
): Values & { selectedCompetion?: object } => ({
  ...(shown && { selectedCompetion: { price: shown.price } }),
  ...values,
  coaches: values.coaches.filter((number) => !isBlank(number)),
  members: values.members.filter((number) => !isBlank(number)),
})
