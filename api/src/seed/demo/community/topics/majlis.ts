import { type DemoTopic, demoComment } from '../demo-post.ts'

export const MAJLIS: readonly DemoTopic[] = [
  {
    by: 'wafa',
    title: 'من تبوك إلى الرياض مع ستة طلاب: كيف ترتّبون السفر؟',
    days: 27.9,
    likes: 13,
    text: `هذه أول مرة نصل فيها إلى النهائي. المسافة طويلة، والطلاب صغار، والأهالي يسألون عن كل شيء.

كيف فعلتم؟ حافلة أم طيران؟ ومن يرافق البنات؟`,
    comments: [
      demoComment(
        'yahya',
        4,
        'من جازان جئنا بالطيران. الروبوت مفكّك في حقيبة صلبة، والبطاريات في حقيبة اليد، فهي ممنوعة في الشحن.',
        {
          likes: 12,
          replies: [
            demoComment('wafa', 5, 'معلومة البطاريات أنقذتنا!', { likes: 4 }),
            demoComment(
              'khaled',
              7,
              'And carry a letter of the school that says what it is. A robot in an X-ray looks… interesting.',
              {
                likes: 15,
              },
            ),
          ],
        },
      ),
      demoComment('maha', 10, 'رافقتنا والدتان من الأهالي، واحدة لكل ثلاث بنات. اتفقنا على ذلك من أول يوم.', {
        likes: 8,
      }),
      demoComment(
        'school',
        30,
        'مدرستنا في الرياض، وعندنا سكن طالبات فيه غرف فارغة نهاية الأسبوع. يسعدنا أن نستضيف فريقًا من خارج المدينة بالتنسيق مع إدارته.',
        {
          likes: 26,
          replies: [demoComment('wafa', 31, 'كرمٌ لا ننساه. سنتواصل مع إدارة المدرسة.', { likes: 9 })],
        },
      ),
    ],
  },
  {
    by: 'layan',
    title: 'ماذا قال أهلكم حين انضممتم إلى الفريق؟',
    days: 30.3,
    likes: 19,
    text: `جدّتي سألتني: «والروبوت هذا يسوّي قهوة؟» فقلت: لا. قالت: «أجل وش الفايدة!»

والآن كل جمعة تسألني عن الفريق قبل أن تسأل عن المدرسة. ماذا عنكم؟`,
    comments: [
      demoComment('danah', 2, 'أمي قالت: بشرط ألا أجد قطعة واحدة على الأرض. لم نلتزم 🙈', { likes: 17 }),
      demoComment('rayan', 6, 'أبي صار يحضر التدريب أكثر منّي.', { likes: 12 }),
      demoComment('fahad', 20, 'أخبريها أن في مسابقة المبتكرين من بنى روبوتًا يصبّ القهوة فعلًا، وفاز.', {
        likes: 21,
        replies: [demoComment('layan', 21, 'لا تخبرها يا أستاذ، ستطلب منّي واحدًا!', { likes: 18 })],
      }),
    ],
  },
  {
    by: 'amal',
    title: 'Girls’ teams in Hail: we practise together on Saturdays',
    days: 23.3,
    likes: 11,
    text: `Four girls' teams from three schools meet every Saturday morning in the science centre. We share one table, one printer, and too many sweets.

If you are in Hail and your team is small or new, *come along*. Beginners are welcome; half of us began in September.`,
    comments: [
      demoComment('shahad', 8, 'أتمنى لو كان عندنا في ضباء مثلها.', {
        likes: 4,
        replies: [demoComment('amal', 9, 'ابدئي بفريقين وطاولة واحدة. هكذا بدأنا.', { likes: 7 })],
      }),
      demoComment('maha', 30, 'What do you do about the table when four teams want it at once?', {
        replies: [
          demoComment('amal', 31, 'Twenty minutes each, and an egg timer that nobody argues with.', { likes: 10 }),
        ],
      }),
    ],
  },
  {
    by: 'saad',
    title: 'كتابٌ أو درسٌ واحد تنصحون به من يبدأ؟',
    days: 15.7,
    likes: 9,
    text: `بدأ معنا هذا الشهر ثلاثة معلّمين لم يلمسوا روبوتًا من قبل. لا أريد أن أغرقهم بالروابط. **لو اخترتم شيئًا واحدًا**، فما هو؟`,
    comments: [
      demoComment(
        'noura',
        3,
        'دروس الأكاديمية القصيرة: [academy.olympiad.example](https://academy.olympiad.example/). الدرس الثالث وحده يكفي أسبوعًا.',
        {
          likes: 10,
        },
      ),
      demoComment(
        'khaled',
        5,
        'No book. Give them a robot that drives into a wall, and ask them to stop it ten centimetres before. They will learn the rest on the way.',
        {
          likes: 16,
          replies: [demoComment('saad', 6, 'This is exactly what I needed to hear.', { likes: 3 })],
        },
      ),
    ],
  },
  {
    by: 'aseel',
    title: 'فريقنا خسر في اللقاء الودّي، وتعلّمنا هذا',
    days: 6.4,
    likes: 24,
    text: `كنّا واثقات. ثم انقطع سلك في أول عشر ثوانٍ من الجولة الأولى، وفي الثانية بدأ البرنامج القديم لأننا لم نحفظ الجديد.

ما تعلّمناه:

1. شدّ الأسلاك جزءٌ من الاستعداد، لا بعده.
2. واحدةٌ منّا الآن عملها الوحيد قبل الجولة: أن تقرأ اسم البرنامج بصوت عالٍ.
3. من خسر معًا ضحك معًا في طريق العودة.

نراكم في التصفيات.`,
    comments: [
      demoComment('hind', 2, 'رأيتكنّ يومها. الطريقة التي هنّأتنّ بها الفريق الآخر لم ينسها المحكّمون.', { likes: 22 }),
      demoComment('jana', 4, 'النقطة الثانية سنسرقها منكنّ 😊', {
        likes: 8,
        replies: [demoComment('aseel', 5, 'خذنها حلالًا!', { likes: 6 })],
      }),
      demoComment('abdullah', 22, 'موضوعٌ أجمل من فوز.', { likes: 9 }),
    ],
  },
  {
    by: 'club',
    title: 'يومٌ مفتوح في نادي أبها للروبوت يوم الخميس القادم',
    days: 2.2,
    likes: 8,
    text: `من الرابعة عصرًا إلى الثامنة مساءً. حلبة سومو مفتوحة للجميع، وطاولة «مهمّة الروبوت» للتدريب، وركنٌ للصغار.

- الدخول مجاني
- أحضروا روبوتكم، أو جرّبوا روبوتاتنا
- للاستفسار: [hello@olympiad.example](mailto:hello@olympiad.example)`,
    comments: [
      demoComment('nawaf', 3, 'سنأتي بفريقنا كله!', { likes: 3 }),
      demoComment('wejdan', 7, 'Is there parking for a school bus?', {
        replies: [
          demoComment('club', 8, 'نعم، في المواقف الخلفية، والبوابة تُفتح لكم من الثالثة والنصف.', { likes: 2 }),
        ],
      }),
    ],
  },
]
