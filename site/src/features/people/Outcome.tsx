import { mark } from '@olympiad/motif/mark'
import { Svg } from '../../components/Svg.tsx'
import type { Texts } from '../../i18n/texts.ts'
import type { LookUp } from './use-look-ups.ts'

type Props = {
  lookUp: LookUp<{ name: string; email?: string }>
  /** The number by which it is known. */
  number: string
  texts: Pick<Texts<'people'>, 'looking' | 'lookAgain' | 'found'>
  retry: () => void
  /** What is said of somebody whom no email reaches. */
  noEmail?: string | undefined
}

/** What a look-up led to, under its field: the wait, whom or what it found, or the way to try again. */
export function Outcome({ lookUp, number, texts, retry, noEmail }: Props) {
  if (lookUp.state === 'none') return null
  if (lookUp.state === 'looking') {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          {texts.looking}
        </span>
        <span className="skeleton row-high" />
      </div>
    )
  }
  if (lookUp.state === 'missing') {
    return (
      <button className="plain" type="button" onClick={retry}>
        {texts.lookAgain}
      </button>
    )
  }
  const { name, email } = lookUp.found
  return (
    <div className="found" role="status">
      <span className="ava mid">
        <Svg code={mark(name)} />
      </span>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{number}</bdi>
        </small>
        {email === '' && noEmail ? <small>{noEmail}</small> : null}
      </div>
      <span className="state">{texts.found}</span>
    </div>
  )
}
