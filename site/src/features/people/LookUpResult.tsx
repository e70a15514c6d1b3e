import { langOfWords } from '@olympiad/contracts/lang'
import { identicon } from '@olympiad/motif/identicon'
import { Svg } from '../../components/Svg.tsx'
import type { Texts } from '../../i18n/texts.ts'
import type { LookUp } from './use-look-ups.ts'

type Props = {
  lookUp: LookUp<{ name: string; email?: string }>
  number: string
  texts: Pick<Texts<'people'>, 'looking' | 'lookAgain' | 'found'>
  retry: () => void
  noEmailMessage?: string | undefined
}

export function LookUpResult({ lookUp, number, texts, retry, noEmailMessage }: Props) {
  if (lookUp.state === 'none' || lookUp.state === 'malformed') return null
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
        <Svg code={identicon(name)} />
      </span>
      <div>
        <b>
          <bdi lang={langOfWords(name)}>{name}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{number}</bdi>
        </small>
        {email === '' && noEmailMessage ? <small>{noEmailMessage}</small> : null}
      </div>
      <span className="state">{texts.found}</span>
    </div>
  )
}
