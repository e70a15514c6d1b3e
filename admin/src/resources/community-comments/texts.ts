/** Words of these screens; below `resources.community-comments`. */
export const commentTexts = {
  en: {
    name: 'Comment |||| Comments',
    empty: 'There are no comments yet.',
    empty_hint: 'What members write below the topics of the community appears here.',
    search: 'Author: name, email, phone or ID',
    replies: 'One reply |||| %{smart_count} replies',
    fields: {
      s: 'Search',
      body: 'Comment',
      community_id: 'Topic',
      user: 'Author',
      state: 'State',
      likes_count: 'Likes',
      created_at: 'Written',
      actions: 'Actions',
    },
  },
  ar: {
    name: 'التعليقات |||| تعليق |||| التعليقات |||| التعليقات |||| التعليقات |||| التعليقات',
    empty: 'لا تعليقات بعد.',
    empty_hint: 'يظهر هنا ما يكتبه الأعضاء تحت موضوعات المجتمع.',
    search: 'الكاتب: اسم أو بريد أو جوال أو هوية',
    replies: 'لا ردود |||| ردّ واحد |||| ردّان |||| %{smart_count} ردود |||| %{smart_count} ردًّا |||| %{smart_count} ردّ',
    fields: {
      s: 'بحث',
      body: 'التعليق',
      community_id: 'الموضوع',
      user: 'الكاتب',
      state: 'الحالة',
      likes_count: 'الإعجابات',
      created_at: 'تاريخ الكتابة',
      actions: 'إجراءات',
    },
  },
} as const
