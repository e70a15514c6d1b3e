import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { formatDate, formatDateTime } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { useLang } from '../../use-lang.ts'

export function RefundDetails({ refund }: { refund: NonNullable<AdminOrder['refund']> }) {
  const translate = useTranslate()
  const lang = useLang()
  const field = (name: string) => translate(`resources.transections.refund.${name}`)
  return (
    <DescriptionList>
      <DescriptionItem label={field('why')}>{translate(`refund_reason.${refund.reason}`)}</DescriptionItem>
      <DescriptionItem label={field('refunded_on')}>{formatDate(refund.refunded_on, lang)}</DescriptionItem>
      <DescriptionItem label={field('reference')}>
        <bdi dir="ltr">{refund.reference}</bdi>
      </DescriptionItem>
      <DescriptionItem label={field('by')}>
        <bdi>{refund.by.name}</bdi>
      </DescriptionItem>
      <DescriptionItem label={field('recorded_at')}>{formatDateTime(refund.recorded_at, lang)}</DescriptionItem>
      {refund.note && <DescriptionItem label={field('note')}>{refund.note}</DescriptionItem>}
    </DescriptionList>
  )
}

export function ResolutionDetails({ resolution }: { resolution: NonNullable<AdminOrder['resolution']> }) {
  const translate = useTranslate()
  const lang = useLang()
  const { outcome, reference, note, by, at } = resolution
  const field = (name: string) => translate(`resources.transections.close.${name}`)
  return (
    <DescriptionList>
      <DescriptionItem label={field('outcome')}>{translate(`flag_outcome.${outcome}.name`)}</DescriptionItem>
      {reference && (
        <DescriptionItem label={translate('resources.transections.refund.reference')}>
          <bdi dir="ltr">{reference}</bdi>
        </DescriptionItem>
      )}
      <DescriptionItem label={field('by')}>
        <bdi>{by.name}</bdi>
      </DescriptionItem>
      <DescriptionItem label={field('at')}>{formatDateTime(at, lang)}</DescriptionItem>
      <DescriptionItem label={field('note')}>{note}</DescriptionItem>
    </DescriptionList>
  )
}
