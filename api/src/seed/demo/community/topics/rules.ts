import { type DemoTopic, demoComment } from '../demo-post.ts'

export const RULES: readonly DemoTopic[] = [
  {
    by: 'hind',
    title: 'أكثر ما تخسر به الفرق نقاطًا سهلة: ملاحظات محكّمة',
    days: 37.5,
    likes: 27,
    text: `حكّمت في ثلاثة مواسم، وأرى الأشياء نفسها كل عام. أكتبها هنا قبل التصفيات لا بعدها.

1. **الروبوت يلمس خط البداية.** كله داخل المنطقة، والأسلاك منه.
2. **إعادة التشغيل باليد بعد الإشارة.** متى أشار الحكم فاليد بعيدة.
3. **القطعة «تقريبًا» في مكانها.** إن لم تُرَ الحافة من فوق فليست داخله.
4. **لا أحد يعرف من يتكلّم.** اتفقوا قبل الجولة: واحدٌ يخاطب الحكم.

> إن لم تفهموا قرارًا فاسألوا بهدوء قبل مسح الطاولة. بعد مسحها لا يبقى ما يُنظر فيه.

وما عدا ذلك فابتسموا؛ نحن أيضًا نحبّ أن تنجحوا.`,
    comments: [
      demoComment('fahad', 2, 'الرابعة خسّرتنا نصف نهائي. كانوا ثلاثة يتكلّمون معًا.', { likes: 9 }),
      demoComment('layan', 5, 'سؤال عن الثالثة: لو كانت القطعة فوق الخط تمامًا، نصفها داخل ونصفها خارج؟', {
        likes: 4,
        replies: [
          demoComment(
            'hind',
            6,
            'فوق الخط ليست داخل المنطقة. النقاط الكاملة حين تكون كلها داخله، وبعض المهمات تعطي نصفها. اقرؤوا جدول المهمة.',
            {
              likes: 10,
              replies: [
                demoComment('layan', 7, 'واضح، شكرًا أستاذة هند.', { likes: 2 }),
                demoComment('rayan', 9, 'يعني في مهمة الأبراج نأخذ النصف؟', {
                  replies: [
                    demoComment('hind', 26, 'في الأبراج نعم، لأن الجدول يذكر «جزئيًا». حيث لا يذكرها فلا نصف.', {
                      likes: 6,
                    }),
                  ],
                }),
              ],
            },
          ),
        ],
      }),
      demoComment('saad', 30, 'طبعتها وعلّقتها في المعمل.', { likes: 7 }),
    ],
  },
  {
    by: 'badr',
    title: 'نقاط الوقت المتبقّي في الجولة: كيف تُحسب؟',
    days: 20.4,
    likes: 8,
    text: `في الدليل أن التعادل يُحسم بالوقت، لكن لم أفهم: وقت أيّ جولة؟

- أفضل جولة وحدها؟
- أم مجموع الجولتين؟

فريقنا ثابت في النقاط، والفرق كله في الثواني.`,
    comments: [
      demoComment('abdulaziz', 3, 'وقت الجولة الأفضل نقاطًا. فإن تعادلت جولتاك فالأسرع منهما.', {
        likes: 9,
        replies: [
          demoComment('badr', 4, 'يعني لا فائدة من جولة ثانية سريعة بنقاط أقل؟'),
          demoComment('abdulaziz', 5, 'لا فائدة في الترتيب. لكن فيها درسًا لكم.', { likes: 8 }),
        ],
      }),
      demoComment('ghala', 15, 'سؤال جميل، كنت أظنه المجموع.', { likes: 3 }),
    ],
  },
  {
    by: 'saad',
    title: 'وزن روبوت السومو يتغيّر بين ميزان وآخر',
    days: 16.9,
    likes: 10,
    text: `وزنّا الروبوت في المدرسة **992 غرامًا**، وفي مركز التدريب **1004**. الحدّ في الدليل ألف غرام.

من أين نأتي بالدقة؟ وهل في التصفيات سماحية؟`,
    comments: [
      demoComment('abdulaziz', 5, 'لا سماحية. ميزان التصفيات هو الحكم، ويُفتح للفرق قبل الفحص بساعة، فزِنوا عليه أولًا.', {
        likes: 11,
        replies: [
          demoComment('saad', 6, 'ممتاز، لم أعلم أنه يُفتح قبل الفحص.', { likes: 2 }),
          demoComment(
            'yahya',
            8,
            'ونصيحة: اتركوا 20 غرامًا احتياطًا. الشريط اللاصق الذي تضيفونه صباح المسابقة له وزن أيضًا.',
            {
              likes: 13,
            },
          ),
        ],
      }),
      demoComment('faisal', 26, 'نحن وزنّاه مع البطارية ونسينا السلك 😅', { likes: 6 }),
    ],
  },
  {
    by: 'wejdan',
    title: 'Future Innovators: how much of the report may be in English?',
    days: 9.7,
    likes: 4,
    text: `Our prototype restores old *gypsum patterns*: it scans a broken panel and draws the missing part. Most of what we read was in English, and so is half of our report.

Is a report in two languages a problem for the judges, or should we translate everything?`,
    comments: [
      demoComment(
        'hind',
        6,
        'الحكم على الفكرة وعلى فهمكم لها. اكتبوا باللغة التي تفكّرون بها، واجعلوا الملخّص بالعربية.',
        {
          likes: 8,
          replies: [
            demoComment('wejdan', 7, 'Thank you! So: summary in Arabic, and the technical part may stay as it is.', {
              likes: 1,
            }),
            demoComment('hind', 9, 'بالضبط. وعند العرض تكلّموا كما تحبّون.', { likes: 4 }),
          ],
        },
      ),
      demoComment('aseel', 20, 'فكرتكم رائعة! نقوش جدّتي الجبسية تحتاج هذا الروبوت.', { likes: 9 }),
    ],
  },
  {
    by: 'sultan',
    title: 'الحكم ظلمنا وهذا اسمه',
    days: 7.2,
    state: 'hidden',
    likes: 1,
    text: `كلام كتبته وأنا غاضب بعد اللقاء الودّي.`,
    comments: [demoComment('noura', 1, 'هدّئ بالك، ولا تُذكر الأسماء هنا. راجعوا رئيس الطاولة.', { likes: 5 })],
  },
]
