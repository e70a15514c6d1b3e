import { declareResource } from '../resource.ts'

export const transections = declareResource({
  name: 'transections',
  envelopeKeys: { many: 'orders', one: 'order' },
  tag: 'Console: money',
  labels: { many: { ar: 'طلبات الدفع', en: 'orders' }, one: { ar: 'طلب دفع', en: 'an order' } },
})

export const invoices = declareResource({
  name: 'invoices',
  envelopeKeys: { many: 'invoices', one: 'invoice' },
  tag: 'Console: money',
  labels: {
    many: { ar: 'الفواتير والإشعارات الدائنة', en: 'invoices and credit notes' },
    one: { ar: 'فاتورة أو إشعارًا دائنًا', en: 'an invoice or credit note' },
  },
})
