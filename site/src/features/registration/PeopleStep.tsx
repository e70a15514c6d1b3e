import { mark } from '@olympiad/motif/mark'
import { Field } from '../../components/form/Field.tsx'
import { Svg } from '../../components/Svg.tsx'
import { fill } from '../../i18n/texts.ts'
import type { StepProps } from './context.ts'
import type { PeopleField } from './form.ts'
import type { LookUp, usePeople } from './use-people.ts'

type Props = StepProps & { kind: PeopleField; people: ReturnType<typeof usePeople> }

/** Steps 3 and 4: one input for each place; a whole number is looked up and the person shown. */
export function PeopleStep({ kind, people, texts, values, errorOf, change }: Props) {
  const numbers = values[kind]
  const label = kind === 'coaches' ? texts.coachNumber : texts.memberNumber
  const set = (index: number, typed: string) =>
    change({ [kind]: numbers.map((number, position) => (position === index ? typed : number)) })
  return numbers.map((typed, index) => {
    const name = `${kind}.${index}`
    const found = people.of(typed)
    const missing = found.state === 'missing' ? found.message : undefined
    const error = errorOf(name) ?? (index === 0 ? errorOf(kind) : undefined) ?? missing
    return (
      <Field
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity and never move
        key={index}
        name={index === 0 ? kind : name}
        label={numbers.length > 1 ? fill(label, { n: index + 1 }) : fill(label, { n: '' }).trim()}
        error={error}
        announced={missing !== undefined && error === missing}
        after={<Person found={found} texts={texts} retry={() => people.retry(typed)} />}
        {...(index > 0 ? { optional: texts.optional } : { help: texts.numberHelp })}
      >
        {(control) => (
          <input
            {...control}
            className="control short"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={32}
            value={typed}
            onChange={(event) => set(index, event.target.value)}
          />
        )}
      </Field>
    )
  })
}

function Person({ found, texts, retry }: { found: LookUp; texts: StepProps['texts']; retry: () => void }) {
  if (found.state === 'none') return null
  if (found.state === 'looking') {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          {texts.looking}
        </span>
        <span className="skeleton row-high" />
      </div>
    )
  }
  if (found.state === 'missing') {
    return (
      <button className="plain" type="button" onClick={retry}>
        {texts.lookAgain}
      </button>
    )
  }
  const { person } = found
  return (
    <div className="found" role="status">
      <span className="ava mid">
        <Svg code={mark(person.name)} />
      </span>
      <div>
        <b dir="auto">{person.name}</b>
        <small>
          <bdi dir="ltr">{person.national_id}</bdi>
        </small>
      </div>
      <span className="state">{texts.found}</span>
    </div>
  )
}
