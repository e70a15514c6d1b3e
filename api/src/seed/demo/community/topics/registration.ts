import { type DemoTopic, demoComment } from '../demo-post.ts'

export const REGISTRATION: readonly DemoTopic[] = [
  {
    by: 'admin',
    title: 'مواعيد الموسم حتى النهائي، وكيف نكتب في هذا المجتمع',
    days: 41.2,
    pinned: true,
    likes: 23,
    text: `حيّاكم الله في مجتمع الأولمبياد. هذا مكانكم لتسألوا وتجيبوا وتحكوا ما جرّبتم.

## المواعيد

1. **التسجيل** مفتوح الآن، ويُغلق قبل النهائي بثلاثة أسابيع.
2. **تصفيات المناطق** طوال ديسمبر، ويصل موعد كل منطقة إلى مدرّبيها بالبريد.
3. **النهائي الوطني** يومي 22 و23 يناير 2027 في الرياض.

## كيف نكتب هنا

- لا أرقام هواتف ولا هويات، لكم ولا لغيركم.
- سؤالٌ واحد في الموضوع الواحد، وعنوانٌ يقول ما فيه.
- من لم يعجبه رأي فليرُدّ على الرأي لا على صاحبه.

ومن رأى ما لا يليق فليضغط «بلّغ عنه» وسننظر فيه.`,
    comments: [
      demoComment('noura', 3, 'شكرًا لكم. هل تُعلن مواعيد التصفيات هنا أيضًا، أم بالبريد فقط؟', {
        likes: 6,
        replies: [
          demoComment('admin', 5.5, 'بالبريد أولًا، ثم نجمعها في موضوع واحد هنا حين تكتمل المناطق.', { likes: 9 }),
        ],
      }),
      demoComment('layan', 8, 'متحمّسة جدًّا! هذا أول موسم لي.', { likes: 12 }),
    ],
  },
  {
    by: 'maha',
    title: 'طالبة غيّرت مدرستها بعد التسجيل، هل تبقى مع فريقها؟',
    days: 33.4,
    likes: 5,
    text: `انتقلت إحدى بناتي في الفريق إلى مدرسة أخرى في المدينة نفسها بعد أن سجّلنا ودفعنا. الفريق باسم المدرسة القديمة.

هل تكمل معنا، أم علينا أن نسجّل من جديد؟ البنات يتدرّبن معًا منذ الصيف، ولا نريد أن نبدأ من الصفر.`,
    comments: [
      demoComment(
        'school',
        6,
        'مرّت بنا الحالة نفسها في الموسم الماضي. الفريق يتبع مدرّبه لا مدرسة كل طالب، فبقيت الطالبة مع فريقها ولم نغيّر شيئًا.',
        {
          likes: 8,
          replies: [
            demoComment('maha', 7.5, 'طمأنتموني، شكرًا لكم.', { likes: 2 }),
            demoComment('admin', 22, 'صحيح. ما دامت لم تسجَّل مع فريق آخر في المسابقة نفسها فلا تغيير عليها.', {
              likes: 7,
            }),
          ],
        },
      ),
    ],
  },
  {
    by: 'khaled',
    title: 'Can one coach bring two teams to the same category?',
    days: 29.8,
    likes: 7,
    text: `I have six students who all want **RoboMission**, three of them in Junior and three in Senior. The pages say that a *student* belongs to one team in a category. What about the coach?

And if it is allowed: do both teams play on the same day, or may I have to be at two tables at once?`,
    comments: [
      demoComment('fahad', 2, 'It is allowed. I brought three last year: one coach, three teams, very little sleep.', {
        likes: 11,
        replies: [
          demoComment('khaled', 3, 'Three! How did you split the practice runs?', {
            replies: [
              demoComment(
                'fahad',
                4.5,
                'By age. The little ones in the first hour, while they are awake. The Senior team needs me least; they know more than I do by now.',
                { likes: 9 },
              ),
            ],
          }),
        ],
      }),
      demoComment(
        'hind',
        20,
        'من جهة التحكيم: لكل فئة عمرية طاولتها، والجدول يُبنى بحيث لا يلعب فريقان لمدرّب واحد في الوقت نفسه ما أمكن. إن تعارض الموعدان فأخبروا رئيس الطاولة قبل الجولة.',
        { likes: 10 },
      ),
    ],
  },
  {
    by: 'amal',
    title: 'دفعنا ولم تصل الفاتورة',
    days: 24.1,
    likes: 2,
    locked: true,
    text: `أتممنا الدفع أمس قرابة العاشرة مساءً، وظهر الفريق «مدفوع» في صفحة فِرَقي، لكن الفاتورة لم تصل إلى بريد المدرسة. هل ننتظر أم نعيد الطلب؟`,
    comments: [
      demoComment(
        'admin',
        10,
        'لا تعيدوا الدفع. الفاتورة موجودة في صفحة الفريق: **فِرَقي ← الفريق ← الفاتورة**، ويمكن تنزيلها متى شئتم.\n\nوإن كان بريد المدرسة يحجز الرسائل المرفقة فابحثوا في مجلّد المهملات.',
        { likes: 6 },
      ),
      demoComment('amal', 11, 'وجدتها في المهملات فعلًا! شكرًا جزيلًا. يمكن إغلاق الموضوع.', { likes: 3 }),
    ],
  },
  {
    by: 'joud',
    title: 'أبحث عن فريق في بريدة لمسابقة المبتكرين',
    days: 0.3,
    state: 'pending',
    text: `السلام عليكم، عمري 12 سنة وأحبّ الرسم والتصميم وأعرف القليل من البرمجة. زميلتاي انتقلتا إلى مسابقة السومو وبقيت وحدي.

هل من فريق في بريدة أو عنيزة ينقصه عضو في **المبتكرين**؟`,
  },
  {
    by: 'abdullah',
    title: 'إضافة الأعضاء بطيئة من الجوال',
    days: 12.6,
    likes: 3,
    text: `حين أضيف عضوًا من الجوال تتأخر الصفحة كثيرًا، ومن الحاسب تعمل في ثانية. أحدٌ غيري؟

جرّبت:

- شبكة المدرسة: بطيئة
- شبكة البيت: أفضل قليلًا
- بيانات الجوال: جيدة

فلعلّها شبكة المدرسة إذن، لكن أحببت أن أسأل.`,
    comments: [
      demoComment('wafa', 4, 'عندنا كذلك، وكانت شبكة المدرسة تمرّ بمرشّح للمحتوى. من بيانات الجوال لا مشكلة.', {
        likes: 4,
      }),
      demoComment('abdullah', 30, 'تأكّدت اليوم: هو المرشّح. أكتبها هنا لمن يبحث بعدي.', { likes: 5 }),
    ],
  },
]
