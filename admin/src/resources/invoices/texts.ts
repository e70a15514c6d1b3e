import { ORDER_WORDS } from '@olympiad/contracts/order-words'

/** Words of this screen; below `resources.invoices`. */
export const invoiceTexts = {
  en: {
    name: 'Invoice |||| Invoices',
    empty: 'No invoice has been issued yet.',
    empty_hint: 'An invoice is issued when the money of a team arrives; a credit note when it is refunded.',
    search: 'Number, order or buyer',
    any_document: 'Invoices and credit notes',
    any_kind: 'All kinds',
    credits: 'Credit note of %{number}',
    words: { ...ORDER_WORDS.en.document, ...ORDER_WORDS.en.kind },
    fields: {
      number: 'Number',
      credits: 'Document',
      kind: 'Kind',
      issued_at: 'Issued',
      buyer: 'Buyer',
      price: 'Taxable',
      tax: 'VAT',
      total: 'Total',
      order: 'Order',
      s: 'Search',
    },
  },
  ar: {
    name: 'الفواتير |||| فاتورة |||| الفواتير |||| الفواتير |||| الفواتير |||| الفواتير',
    empty: 'لم تصدر فاتورة بعد.',
    empty_hint: 'تصدر الفاتورة حين يصل مبلغ الفريق، والإشعار الدائن حين يُعاد.',
    search: 'رقم أو طلب أو مشترٍ',
    any_document: 'الفواتير والإشعارات الدائنة',
    any_kind: 'كل الأنواع',
    credits: 'إشعار دائن للفاتورة \u2068%{number}\u2069',
    words: { ...ORDER_WORDS.ar.document, ...ORDER_WORDS.ar.kind },
    fields: {
      number: 'الرقم',
      credits: 'المستند',
      kind: 'النوع',
      issued_at: 'تاريخ الإصدار',
      buyer: 'المشتري',
      price: 'المبلغ الخاضع للضريبة',
      tax: 'الضريبة',
      total: 'الإجمالي',
      order: 'الطلب',
      s: 'بحث',
    },
  },
} as const
