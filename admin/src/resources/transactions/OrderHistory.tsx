import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { showDate, showMoment } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { useLang } from '../../use-lang.ts'

/** What was recorded of a refund. */
export function RefundFacts({ refund }: { refund: NonNullable<AdminOrder['refund']> }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.transections.refund.${name}`)
  return (
    <Facts>
      <Fact label={field('why')}>{translate(`refund_reason.${refund.reason}`)}</Fact>
      <Fact label={field('refunded_on')}>{showDate(refund.refunded_on, lang)}</Fact>
      <Fact label={field('reference')}>
        <bdi dir="ltr">{refund.reference}</bdi>
      </Fact>
      <Fact label={field('by')}>
        <bdi>{refund.by.name}</bdi>
      </Fact>
      <Fact label={field('recorded_at')}>{showMoment(refund.recorded_at, lang)}</Fact>
      {refund.note && <Fact label={field('note')}>{refund.note}</Fact>}
    </Facts>
  )
}

/** How a flagged order was closed. */
export function ResolutionFacts({ resolution }: { resolution: NonNullable<AdminOrder['resolution']> }) {
  const translate = useTranslate()
  const lang = useLang()
  const { outcome, reference, note, by, at } = resolution
  const field = (name: string) => translate(`resources.transections.close.${name}`)
  return (
    <Facts>
      <Fact label={field('outcome')}>{translate(`flag_outcome.${outcome}.name`)}</Fact>
      {reference && (
        <Fact label={translate('resources.transections.refund.reference')}>
          <bdi dir="ltr">{reference}</bdi>
        </Fact>
      )}
      <Fact label={field('by')}>
        <bdi>{by.name}</bdi>
      </Fact>
      <Fact label={field('at')}>{showMoment(at, lang)}</Fact>
      <Fact label={field('note')}>{note}</Fact>
    </Facts>
  )
}
