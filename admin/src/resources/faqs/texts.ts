/** Words of these screens; below `resources.faqs`. */
export const faqTexts = {
  en: { name: 'Question |||| Questions' },
  ar: { name: 'سؤال |||| سؤال |||| سؤال |||| الأسئلة الشائعة |||| الأسئلة الشائعة |||| الأسئلة الشائعة' },
} as const
