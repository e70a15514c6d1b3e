/** Loads with the screens of admins, not with the console. */
export const adminDialogTexts = {
  en: {
    own_role: 'Another owner can change your role.',
    invite_what: 'They get an email with a link that works once within seven days, and set their own password.',
    invite_again: 'Send the invitation again',
    invite_again_of: (name: string) => `Send the invitation to ${name} again`,
    invited_until: (when: string) => `Expires ${when}`,
    invited_over: (when: string) => `Expired ${when}`,
    reset_of: (name: string) => `Reset two-step verification of ${name}`,
    reset_title: (name: string) => `Reset two-step verification of ${name}?`,
    reset_what:
      'For colleagues who have lost the phone and the recovery codes. Make sure that it is really them who ask. All their sessions end, they are notified by email, and sign in with the password alone until they set it up again.',
  },
  ar: {
    own_role: 'يستطيع مالك آخر تغيير دورك.',
    invite_what: 'تصله رسالة برابط يعمل مرة واحدة خلال سبعة أيام، ويضع كلمة مروره بنفسه.',
    invite_again: 'إعادة إرسال الدعوة',
    invite_again_of: (name: string) => `إعادة إرسال الدعوة إلى ${name}`,
    invited_until: (when: string) => `تنتهي ${when}`,
    invited_over: (when: string) => `انتهت ${when}`,
    reset_of: (name: string) => `إيقاف التحقّق بخطوتين لحساب ${name}`,
    reset_title: (name: string) => `هل تريد إيقاف التحقّق بخطوتين لحساب ${name}؟`,
    reset_what:
      'لمن فقد هاتفه ورموز الاسترداد من الزملاء. تأكّد أنه هو من يطلب ذلك. تنتهي جلساته كلها ويُبلَّغ بالبريد، وتكفيه كلمة المرور حتى يفعّله من جديد.',
  },
} as const
