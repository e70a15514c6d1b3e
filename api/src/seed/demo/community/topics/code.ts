import { type DemoTopic, demoComment } from '../demo-post.ts'

export const CODE: readonly DemoTopic[] = [
  {
    by: 'rayan',
    title: 'حسّاس الألوان يخلط بين الأحمر والبرتقالي',
    days: 35.8,
    likes: 14,
    text: `في المعمل يعمل بلا خطأ، وفي القاعة الكبيرة يقرأ البرتقالي أحمر مرةً من كل خمس. جرّبنا تقريب الحسّاس إلى مسافة سنتيمتر واحد ولم يتغيّر شيء.

هل هي الإضاءة؟ وكيف نعالجها من دون أن نغيّر المعايرة في كل قاعة؟`,
    comments: [
      demoComment('noura', 1.5, 'غالبًا هي الإضاءة. غطّوا جانبي الحسّاس بقطع سوداء حتى لا يصله إلا ضوؤه.', {
        likes: 12,
        replies: [
          demoComment('rayan', 2, 'من الجانبين فقط أم من الأمام أيضًا؟'),
          demoComment('noura', 2.4, 'من الجوانب الأربعة، كأنه في بئر صغيرة.', { likes: 5 }),
          demoComment('rayan', 26, 'جرّبنا. صار الخطأ مرةً من كل عشرين.', { likes: 6 }),
          demoComment('fahad', 27, 'والباقي من البرنامج: لا تأخذوا قراءة واحدة. خذوا خمسًا واختاروا الوسط.', {
            likes: 9,
            replies: [
              demoComment('rayan', 28, 'الوسط أم المتوسط؟', {
                replies: [
                  demoComment('fahad', 28.5, 'الوسط. قراءة شاذّة واحدة تجرّ المتوسط كله ولا تحرّك الوسط.', { likes: 11 }),
                ],
              }),
            ],
          }),
          demoComment('malak', 30, 'أنا أقارن درجة اللون (hue) بدل الأحمر والأخضر والأزرق، وهي أثبت.', { likes: 8 }),
          demoComment('rayan', 31, 'كيف تحسبينها؟'),
          demoComment('malak', 32, 'في أكثر البيئات قطعة جاهزة باسمها. الأحمر قرب 0 والبرتقالي قرب 25.', { likes: 4 }),
          demoComment('layan', 49, 'نفس المشكلة عندنا! سنجرّب الليلة.', { likes: 2 }),
          demoComment('layan', 73, 'نجحت مع الغطاء وhue معًا 🎉', { likes: 7 }),
          demoComment(
            'club',
            80,
            'ونصيحة من نادينا: صوّروا قيم القاعة يوم التدريب واكتبوها في دفتر الفريق. تنفعكم يوم النهائي.',
            {
              likes: 6,
            },
          ),
        ],
      }),
      demoComment('turki', 100, 'هل يهمّ عمر الحسّاس؟ حسّاسنا قديم ولونه باهت.', { state: 'pending' }),
    ],
  },
  {
    by: 'noura',
    title: 'تتبّع الخط بسلاسة: من «يمين ويسار» إلى التحكّم التناسبي',
    days: 31.1,
    likes: 31,
    text: `أكثر ما يُسأل عنه في الورش. الفرق تبدأ بهذا: إن رأى أسود فيمين، وإن رأى أبيض فيسار. فيتأرجح الروبوت ويبطؤ.

الفكرة التالية سطرٌ واحد: **كلما بعُد عن الحافة زاد الدوران**.

\`\`\`python
TARGET = 50   # between black and white
GAIN = 0.9

while True:
    error = sensor.reflection() - TARGET
    robot.drive(speed=180, turn_rate=GAIN * error)
\`\`\`

كيف تختارون \`GAIN\`:

1. ابدؤوا بقيمة صغيرة، فيخرج الروبوت عن الخط في المنعطف.
2. زيدوها حتى يبدأ بالارتجاف.
3. خذوا ثلثي تلك القيمة.

اكتبوا هنا ما وجدتموه لروبوتكم، ومع أيّ قطر للعجلات.`,
    comments: [
      demoComment('layan', 2, 'وجدنا 0.7 مع عجلات 56 مم.', { likes: 5 }),
      demoComment('ghala', 5, 'نحن 1.1 مع عجلات صغيرة 43 مم، وعند 1.4 يرتجف.', { likes: 4 }),
      demoComment('khaled', 9, 'With 62 mm wheels and speed 250 we had to go down to 0.5. The faster, the smaller.', {
        likes: 7,
      }),
      demoComment('badr', 14, 'هل السرعة ثابتة في المنعطفات؟ نحن نخفّضها كلما كبر الخطأ.', {
        likes: 6,
        replies: [demoComment('noura', 15, 'فكرة ممتازة. سطر واحد: `speed = 250 - 2 * abs(error)`.', { likes: 10 })],
      }),
      demoComment('reem', 20, 'جرّبتها اليوم أول مرة ولم يخرج عن الخط! شكرًا من جازان.', { likes: 9 }),
      demoComment('nawaf', 27, 'ما الفرق لو كان الحسّاس أبعد عن المحور؟', {
        replies: [demoComment('fahad', 29, 'يستجيب أبكر ويرتجف أسرع، فصغّروا القيمة.', { likes: 3 })],
      }),
      demoComment('yahya', 33, 'أستعمل هذا الشرح في صفّي منذ قرأته. جزاكِ الله خيرًا.', { likes: 6 }),
      demoComment('danah', 40, 'وعلى الخطوط المتقطّعة؟', {
        replies: [demoComment('noura', 42, 'احفظوا آخر خطأ، وامضوا به حتى يعود الخط.', { likes: 4 })],
      }),
      demoComment('shahad', 51, '0.8 مع عجلات 56.', { likes: 1 }),
      demoComment(
        'saad',
        60,
        'Two sensors are better still: the error is the difference of both, and light no longer matters.',
        {
          likes: 8,
        },
      ),
      demoComment('faisal', 75, 'كنا نظن أن المحرّك خراب وكانت القيمة كبيرة 😂', { likes: 11 }),
      demoComment('wafa', 90, 'هل لديكم ملفّ مطبوع من هذا الشرح؟ أريده للمعلّمات عندنا.', { likes: 3 }),
      demoComment('noura', 92, 'سأجهّزه وأضعه في موضوع جديد إن شاء الله.', { likes: 5 }),
      demoComment('jana', 120, 'سؤال مبتدئة: ما معنى reflection؟', {
        replies: [
          demoComment('layan', 121, 'كم يعود من ضوء الحسّاس: الأسود قليل والأبيض كثير، من 0 إلى 100.', {
            likes: 8,
            replies: [demoComment('jana', 122, 'فهمت، شكرًا!', { likes: 2 })],
          }),
        ],
      }),
    ],
  },
  {
    by: 'khaled',
    title: 'Gyro drift: how do you deal with it over a two-minute run?',
    days: 22.7,
    likes: 12,
    text: `After about ninety seconds our robot believes that it looks four degrees further left than it does. Four degrees are a missed cube.

What we do already:

- let it stand still for two seconds before the start
- reset the angle after each turn

What else helps? I would rather not add a second sensor.`,
    comments: [
      demoComment(
        'fahad',
        3,
        'Use the walls. Drive gently against a border whenever the route passes one, and set the angle there.',
        {
          likes: 14,
          replies: [
            demoComment('khaled', 4, 'Simple and brilliant. Does it cost you much time?', {
              replies: [demoComment('fahad', 5, 'Half a second each. We do it twice in a run.', { likes: 4 })],
            }),
          ],
        },
      ),
      demoComment('sultan', 12, 'نحن لا نعيد الضبط بعد كل دوران، بل نحسب من البداية دائمًا: كل إعادة ضبط تضيف خطأها.', {
        likes: 9,
        replies: [
          demoComment('khaled', 14, 'Good point. So one reference for the whole run, and the walls to correct it.', {
            likes: 3,
          }),
        ],
      }),
      demoComment('aseel', 30, 'ولا تلمسوا الطاولة وهو يعاير! اكتشفناها بعد أسبوع كامل 🙃', { likes: 15 }),
    ],
  },
  {
    by: 'ghala',
    title: 'برنامج كبير واحد أم برامج صغيرة كثيرة؟',
    days: 14.5,
    likes: 9,
    text: `صار برنامجنا أكثر من 400 سطر، وكلما غيّرنا شيئًا في آخره تعطّل أوّله. كيف تقسمونه؟

نفكّر في:

- ملفّ لكل مهمة
- ملفّ للحركات المشتركة (تقدّم، دُر، تتبّع)
- ملفّ واحد يشغّلها بالترتيب`,
    comments: [
      demoComment(
        'sultan',
        4,
        'هذا ما نفعله تمامًا، ومعه ملفّ للأرقام وحدها: السرعات والمسافات والألوان. تغيير القاعة يعني تغيير ملفّ واحد.',
        {
          likes: 12,
          replies: [
            demoComment('ghala', 5, 'ملفّ الأرقام فكرة ذكية!', { likes: 2 }),
            demoComment('noura', 8, 'وأضيف: اكتبوا في كل مهمة من أين تبدأ وأين تنتهي. تعرفون بها أيّها أخطأ.', {
              likes: 6,
            }),
          ],
        },
      ),
      demoComment('khaled', 20, 'And keep yesterday’s version. A folder with the date in its name is enough.', {
        likes: 8,
      }),
    ],
  },
  {
    by: 'reem',
    title: 'المحاكي يلتقط المكعّب والروبوت الحقيقي لا',
    days: 5.9,
    likes: 6,
    text: `في مسابقة التحدّيات الافتراضية كل شيء مضبوط. نقلنا البرنامج نفسه إلى روبوت حقيقي لنتعلّم، فلم يلتقط شيئًا: يصل متأخرًا بسنتيمترين.

هل في المحاكي احتكاك أصلًا؟`,
    comments: [
      demoComment('yahya', 2, 'فيه، لكنه أقلّ. ابدئي بقياس بسيط: اطلبي مترًا واحدًا وقيسي كم قطع، عشر مرات.', {
        likes: 5,
        replies: [
          demoComment('reem', 25, 'قطع 97 و98 و97… ثابت! إذن أضرب في 1.03؟', {
            likes: 3,
            replies: [demoComment('yahya', 26, 'نعم، ما دام ثابتًا فهو معايرة لا خطأ. أحسنتِ.', { likes: 7 })],
          }),
        ],
      }),
    ],
  },
  {
    by: 'nawaf',
    title: 'كم تدوم البطارية عندكم قبل أن تبطؤ المحرّكات؟',
    days: 1.6,
    likes: 3,
    text: `بعد نحو 25 دقيقة من التدريب تصير الدورات أقصر، مع أن المؤشّر يقول **نصف البطارية**. هل تشحنون بين كل جولتين؟`,
    comments: [
      demoComment('saad', 3, 'نشحن إلى الكامل قبل كل جولة رسمية، ونتدرّب على نصف الشحن عمدًا. فإن نجح هنا نجح هناك.', {
        likes: 6,
      }),
      demoComment('malak', 9, 'نحن نقيس الجهد في بداية البرنامج ونعدّل السرعة به.', {
        likes: 4,
        replies: [demoComment('nawaf', 10, 'هل يمكن أن تضعي السطر هنا؟')],
      }),
    ],
  },
]
