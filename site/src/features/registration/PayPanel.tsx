import { TAX_PERCENT } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { currencyName, formatHalalas, hasFee, priceBreakdown } from '@olympiad/contracts/money'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { ReactNode } from 'react'
import { fill } from '../../i18n/texts.ts'
import type { StepProps, WizardCompetition } from './wizard-types.ts'

type Props = {
  lang: Lang
  texts: StepProps['texts']
  competition: WizardCompetition
  /** It goes on the waiting list. */
  waits: boolean
  agreed: boolean
  error: string | undefined
  agree: (agreed: boolean) => void
  sending: boolean
  problem: ReactNode
}

export function PayPanel({ lang, texts, competition, waits, agreed, error, agree, sending, problem }: Props) {
  const toPay = hasFee(competition) && !waits
  const { price, tax, rounding, total } = priceBreakdown(toPay ? competition.price : 0)
  const currency = currencyName(competition.currency, lang)
  const [beforeLink = '', afterLink = ''] = fill(texts.agree, { terms: '\n' }).split('\n')
  const line = (label: string, halalas: number) => (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <bdi dir="ltr">{formatHalalas(halalas)}</bdi>
      </td>
    </tr>
  )
  return (
    <div className="stepped pay">
      {waits ? (
        <p>{texts.waitNote}</p>
      ) : (
        <>
          <h2 id="sum-title">{texts.amountDue}</h2>
          <table className="sum" aria-labelledby="sum-title">
            <tbody>
              {line(texts.fee, price)}
              {line(fill(texts.tax, { tax: `\u2066${TAX_PERCENT}%\u2069` }), tax)}
              {rounding === 0 ? null : line(texts.rounding, rounding)}
              <tr className="total">
                <th scope="row">
                  {texts.total}
                  <small>{currency}</small>
                </th>
                <td>
                  <bdi dir="ltr">{formatHalalas(total)}</bdi>
                </td>
              </tr>
            </tbody>
          </table>
        </>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => agree(event.target.checked)}
          id="field-agree"
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'field-agree-error' : undefined}
        />
        <span>
          {beforeLink}
          <a href={withLangPrefix(routes.terms(), lang)} target="_blank" rel="noreferrer">
            {texts.terms}
          </a>
          {afterLink}
        </span>
      </label>
      {error ? (
        <p className="error" id="field-agree-error">
          {error}
        </p>
      ) : null}
      <p className="fine">{toPay ? texts.namedMail : texts.namedMailFree}</p>
      {problem}
      <button className="btn wide" type="submit" aria-busy={sending} disabled={sending}>
        {toPay
          ? fill(texts.pay, { total: formatHalalas(total), currency })
          : waits
            ? texts.joinList
            : texts.registerFree}
      </button>
      {toPay ? <p className="fine">{texts.secure}</p> : null}
    </div>
  )
}
