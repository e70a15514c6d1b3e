import type { Faq } from '../../model/faq.entity.ts'

export const DEMO_FAQS: readonly Pick<Faq, 'name' | 'name_en' | 'description' | 'description_en'>[] = [
  {
    name: 'من يحق له المشاركة في الأولمبياد؟',
    name_en: 'Who may take part in the olympiad?',
    description:
      'كل طالب وطالبة في المملكة من عمر 5 سنوات إلى 19 سنة، وطلاب الجامعات في مسابقات الجامعات. لكل مسابقة فئاتها العمرية، وتجدونها في صفحتها.',
    description_en:
      'Every student in the Kingdom aged 5 to 19, and university students in the university competitions. Each competition has age groups of its own; you will find them on its page.',
  },
  {
    name: 'كيف نسجّل فريقنا؟',
    name_en: 'How do we register our team?',
    description:
      'يسجّل المدرّب الفريق: يدخل بحسابه في منصة العضوية، ويختار المسابقة والفئة العمرية، ثم يضيف الأعضاء بأرقام هوياتهم، ويدفع الرسوم. يستغرق ذلك نحو عشر دقائق.',
    description_en:
      'The coach registers the team: sign in with the membership platform, choose the competition and the age group, add the members by their ID numbers, and pay the fee. It takes about ten minutes.',
  },
  {
    name: 'كم عضوًا في الفريق؟',
    name_en: 'How many members does a team have?',
    description:
      'تشترط قواعدنا عضوين أو ثلاثة في معظم المسابقات، ومدرّبًا أتمّ العشرين من عمره، ولا يُتحقَّق من ذلك عند التسجيل. ولا ينضم العضو إلى أكثر من فريق في المسابقة الواحدة.',
    description_en:
      'Our rules ask for two or three in most competitions, with a coach aged 20 or over; registration does not check this. A member belongs to one team only in a competition.',
  },
  {
    name: 'هل نحتاج إلى خبرة سابقة في البرمجة؟',
    name_en: 'Do we need to know how to program already?',
    description:
      'لا. مسابقة «بداية الروبوت» صُمّمت لمن يبدأ، وتقدّم مراكز التدريب في المناطق ورشًا مجانية للفِرَق الجديدة قبل التصفيات.',
    description_en:
      'No. The Robo Starter competition is made for beginners, and the training centres in the regions hold free workshops for new teams before the qualifiers.',
  },
  {
    name: 'مدرستنا حكومية ولا تملك حقائب روبوت، فهل نشارك؟',
    name_en: 'Ours is a public school without robot kits. Can we still take part?',
    description:
      'نعم. تقدّم المدرسة طلبًا من صفحة «دعم المدارس الحكومية»، فننظر فيه ونتواصل معها. ويمكن لمن سيقود الفريق أن يسجّل في تدريب المعلّمين.',
    description_en:
      'Yes. The school asks for kits on the page Support for public schools; we’ll review the request and get in touch. Whoever will lead the team can join the teacher training.',
  },
  {
    name: 'كم تبلغ رسوم التسجيل، وكيف تُدفع؟',
    name_en: 'What is the fee, and how is it paid?',
    description:
      'تختلف الرسوم باختلاف المسابقة، وتظهر قبل الدفع مع ضريبة القيمة المضافة. تُدفع بالبطاقة عند التسجيل، وتصلكم فاتورة ضريبية بالبريد فور الدفع.',
    description_en:
      'The fee depends on the competition and is shown with VAT before you pay. It is paid by card when you register, and a tax invoice is emailed to you at once.',
  },
  {
    name: 'سجّلنا ولم نتمكّن من الدفع، فهل ضاع مكاننا؟',
    name_en: 'We registered but could not pay. Have we lost our place?',
    description:
      'يُحفظ اسم الفريق وأعضاؤه 24 ساعة. افتحوا صفحة «فِرَقي» وأكملوا الدفع منها، ولا حاجة إلى التسجيل من جديد.',
    description_en:
      'The name of the team and its members are held for 24 hours. Open My Teams and pay from there; you need not register again.',
  },
  {
    name: 'هل يمكن استخدام أي نوع من الروبوتات؟',
    name_en: 'May we use any kind of robot?',
    description:
      'يعتمد ذلك على المسابقة: بعضها مفتوح لكل الوحدات والمستشعرات، وبعضها يحدّد الحقائب المسموح بها. اقرؤوا بطاقتي «العتاد» و«البرمجيات» في صفحة المسابقة.',
    description_en:
      'It depends on the competition: some are open to every controller and sensor, others name the kits that are allowed. Read the Hardware and Software cards on the page of the competition.',
  },
  {
    name: 'أين تُعلن النتائج والشهادات؟',
    name_en: 'Where are results and certificates published?',
    description:
      'تُنشر النتائج في صفحة نتائج الموسم بعد اعتمادها من لجنة التحكيم، ويحصل كل فريق مشارك على شهادة يمكن التحقّق منها برقمها.',
    description_en:
      'Results are published on the results page of the season once the judges have confirmed them. Every team that took part gets a certificate that can be verified by its number.',
  },
]
