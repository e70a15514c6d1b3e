import { useEffect, useRef, useState } from 'react'
import { focusField } from '../../components/form/Field.tsx'
import { fill } from '../../i18n/texts.ts'
import { LookUpResult } from '../people/LookUpResult.tsx'
import { normaliseNumber } from '../people/look-up-number.ts'
import { NumberField } from '../people/NumberField.tsx'
import { messageOf } from '../people/use-look-ups.ts'
import { EarlierMembers } from './EarlierMembers.tsx'
import type { PeopleField } from './form.ts'
import { OwnCoach } from './OwnCoach.tsx'
import type { PeopleLookUps, StepProps } from './wizard-types.ts'

type Props = StepProps & { kind: PeopleField; people: PeopleLookUps }

export function PeopleStep(props: Props) {
  const { kind, values } = props
  return (
    <>
      {values[kind].map((_rawInput, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity and never move
        <Place key={index} {...props} index={index} />
      ))}
      {kind === 'members' ? (
        <EarlierMembers {...props} competitionId={values.competion_id} numbers={values.members} />
      ) : null}
    </>
  )
}

function Place({
  kind,
  people,
  index,
  texts,
  competition,
  values,
  ownNationalId,
  errorOf,
  change,
}: Props & { index: number }) {
  const numbers = values[kind]
  const least = kind === 'members' ? (competition?.members_min ?? 1) : 1
  const rawInput = numbers[index] ?? ''
  const isOwn = (number: string) =>
    kind === 'coaches' && ownNationalId !== '' && normaliseNumber(number) === ownNationalId
  // A field must not turn into a card under the hands of somebody who types.
  const [isCard, setCard] = useState(isOwn(rawInput))
  const isMoved = useRef(false)
  const name = index === 0 ? kind : `${kind}.${index}`
  useEffect(() => {
    if (isMoved.current) focusField(name)
    isMoved.current = false
  })
  const set = (number: string) =>
    change({ [kind]: numbers.map((each, position) => (position === index ? number : each)) })
  const exchange = (number: string) => {
    isMoved.current = true
    setCard(number !== '')
    set(number)
  }
  const lookUp = people.get(rawInput)
  const notFound = messageOf(lookUp)
  const error = errorOf(`${kind}.${index}`) ?? (index === 0 ? errorOf(kind) : undefined) ?? notFound
  const numbered = kind === 'coaches' ? texts.coachNumber : texts.memberNumber
  const label = fill(numbered, { n: numbers.length > 1 ? index + 1 : '' }).trim()
  const result = (
    <LookUpResult
      lookUp={lookUp}
      number={normaliseNumber(rawInput)}
      texts={texts}
      retry={() => people.retry(rawInput)}
      noEmailMessage={kind === 'members' ? texts.noEmail : undefined}
    />
  )
  if (isCard && isOwn(rawInput)) {
    return (
      <OwnCoach name={name} label={label} error={error} someoneElse={texts.someoneElse} exchange={() => exchange('')}>
        {result}
      </OwnCoach>
    )
  }
  const offersOwn = kind === 'coaches' && ownNationalId !== '' && index === numbers.indexOf('') && !numbers.some(isOwn)
  return (
    <NumberField
      name={name}
      label={label}
      optional={index >= least ? texts.optional : undefined}
      help={index > 0 ? undefined : texts.numberHelp}
      error={error}
      announced={notFound !== undefined && error === notFound}
      after={
        <>
          {result}
          {offersOwn ? (
            <button className="plain" type="button" onClick={() => exchange(ownNationalId)}>
              {texts.ownNumber}
            </button>
          ) : null}
        </>
      }
      value={rawInput}
      onChange={(event) => set(event.target.value)}
    />
  )
}
