/** Words for what an order is and how it was paid, in the console and its exports. */
export const ORDER_WORDS = {
  ar: {
    state: {
      pending: 'الدفع مفتوح',
      paid: 'مدفوع',
      failed: 'فشل الدفع',
      expired: 'انتهت مهلة الدفع',
      flagged: 'للمراجعة',
      refunded: 'مُستردّ',
    },
    method: { telr: 'بطاقة', manual: 'سجّلها المنظّمون' },
    flag: {
      mismatch: 'لا تطابق الطلب',
      paid_twice: 'دُفعت مرتين',
      place_taken: 'المكان محجوز',
      unconfirmed: 'تعذّر تأكيدها',
      team_gone: 'حُذف الفريق',
    },
    refund: {
      withdrawn: 'انسحاب الفريق قبل بدء المنافسة',
      cancelled: 'إلغاء المسابقة',
      mistake: 'دفعة سُدّدت بالخطأ',
      other: 'سبب آخر',
    },
    means: { transfer: 'تحويل بنكي', cheque: 'شيك', cash: 'نقدًا', terminal: 'جهاز نقاط البيع', other: 'وسيلة أخرى' },
    document: { invoice: 'فاتورة', credit_note: 'إشعار دائن' },
    kind: { standard: 'فاتورة ضريبية', simplified: 'فاتورة ضريبية مبسّطة' },
  },
  en: {
    state: {
      pending: 'Payment open',
      paid: 'Paid',
      failed: 'Payment failed',
      expired: 'Payment expired',
      flagged: 'Needs review',
      refunded: 'Refunded',
    },
    method: { telr: 'Card', manual: 'Recorded by the organisers' },
    flag: {
      mismatch: 'Does not match the order',
      paid_twice: 'Paid twice',
      place_taken: 'Place is taken',
      unconfirmed: 'Could not be confirmed',
      team_gone: 'Team was deleted',
    },
    refund: {
      withdrawn: 'The team withdrew before the competition began',
      cancelled: 'The competition was cancelled',
      mistake: 'The payment was made by mistake',
      other: 'Another reason',
    },
    means: {
      transfer: 'Bank transfer',
      cheque: 'Cheque',
      cash: 'Cash',
      terminal: 'Card terminal',
      other: 'Other means',
    },
    document: { invoice: 'Invoice', credit_note: 'Credit note' },
    kind: { standard: 'Tax invoice', simplified: 'Simplified tax invoice' },
  },
} as const
