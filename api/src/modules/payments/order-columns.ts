import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { ORDER_LABELS } from '@olympiad/contracts/order-labels'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { type BilingualColumns, dateTimeCell, yesNo } from '../../platform/csv/bilingual-columns.ts'

export const paymentMethodLabel = ({ payment_method }: Pick<AdminOrder, 'payment_method'>, lang: Lang): string => {
  const words: Readonly<Record<string, string>> = ORDER_LABELS[lang].method
  return words[payment_method] ?? payment_method
}
const card = ({ payment_data: paymentData }: AdminOrder): string =>
  paymentData?.card_last4 ? `${paymentData.card_type} ${paymentData.card_last4}`.trim() : ''

/** Money in riyals. */
export const ORDER_COLUMNS: BilingualColumns<AdminOrder> = [
  ['الطلب', 'Order', ({ order_id }) => order_id, 'order_id'],
  ['الحالة', 'State', ({ payment_status }, lang) => ORDER_LABELS[lang].state[payment_status], 'payment_status'],
  [
    'سبب المراجعة',
    'Why it needs review',
    ({ flag_reason }, lang) => flag_reason && ORDER_LABELS[lang].flag[flag_reason],
  ],
  ['الموسم', 'Season', ({ season }, lang) => season && localized(season, 'name', lang)],
  ['المسابقة', 'Competition', ({ competion }, lang) => localized(competion, 'name', lang)],
  ['رقم الفريق', 'Team no.', ({ items }) => formatTeamNumber(items.team_no), 'team'],
  ['الفريق', 'Team', ({ items }) => items.name, 'team'],
  ['المدرسة', 'School', ({ items }) => items.schoolName],
  ['من دفع', 'Who paid', ({ user }) => user.name, 'user'],
  ['بريد من دفع', 'Payer’s email', ({ user }) => user.email, 'user'],
  ['المشتري في الفاتورة', 'Buyer on the invoice', ({ invoice_buyer }) => invoice_buyer?.name],
  ['الرقم الضريبي للمشتري', 'Buyer’s VAT number', ({ invoice_buyer }) => invoice_buyer?.tax_id],
  ['السجل التجاري للمشتري', 'Buyer’s commercial registration', ({ invoice_buyer }) => invoice_buyer?.crNumber],
  ['عنوان المشتري', 'Buyer’s address', ({ invoice_buyer }) => invoice_buyer?.address],
  ['الرسوم', 'Fee', ({ subtotal }) => subtotal],
  ['الضريبة', 'VAT', ({ tax }) => tax],
  ['التقريب', 'Rounding', ({ rounding }) => rounding],
  ['الإجمالي', 'Total', ({ total_amount }) => total_amount, 'total_amount'],
  ['العملة', 'Currency', ({ currency }) => currency],
  ['الطريقة', 'Method', paymentMethodLabel, 'payment_method'],
  ['البطاقة', 'Card', card],
  ['مرجع المزوّد', 'Provider’s reference', ({ trx_reference }) => trx_reference],
  ['العملية', 'Transaction', ({ payment_data }) => payment_data?.transaction],
  ['المبلغ عند المزوّد', 'Amount at the provider', ({ payment_data }) => payment_data?.amount],
  ['العملة عند المزوّد', 'Currency at the provider', ({ payment_data }) => payment_data?.currency],
  ['سجّلها مدفوعة', 'Marked as paid by', ({ marked_by }) => marked_by?.name],
  ['وسيلة الدفع', 'Payment means', ({ manual }, lang) => manual && ORDER_LABELS[lang].means[manual.means]],
  ['مرجع الدفع', 'Payment reference', ({ manual }) => manual?.reference],
  ['يوم وصول المبلغ', 'Date received', ({ manual }) => manual?.paid_on],
  ['تاريخ الإنشاء', 'Created', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
  ['تاريخ الدفع', 'Paid', ({ paid_at }) => dateTimeCell(paid_at), 'paid_at'],
  ['الفاتورة', 'Invoice', ({ invoice_no }) => invoice_no, 'invoice_no'],
  [
    'الفواتير والإشعارات',
    'Invoices and credit notes',
    ({ documents }) => documents.map(({ number }) => number).join(' '),
  ],
  ['يوم الاسترداد', 'Day of the refund', ({ refund }) => refund?.refunded_on],
  ['سبب الاسترداد', 'Reason of the refund', ({ refund }, lang) => refund && ORDER_LABELS[lang].refund[refund.reason]],
  ['مرجع الاسترداد', 'Reference of the refund', ({ refund }) => refund?.reference],
  ['دفعة تجريبية', 'Test payment', ({ test }, lang) => yesNo(test, lang)],
]
