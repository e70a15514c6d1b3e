/** Rich text that admins may replace. `seller` must be escaped already. */
export const termsArabic = (seller: string): string => `
<p>هذه شروط المشاركة في مسابقات ${seller}. بتسجيل فريقكم توافقون عليها نيابةً عن الفريق كله، فاقرؤوها قبل أن تدفعوا.</p>
<h2>من يسجّل، ومن يشارك</h2>
<ul>
<li>يسجّل الفريقَ مدرّبٌ أو جهة، بحساب نشط في منصة العضوية.</li>
<li>العمر المعتبر هو ما يبلغه العضو في سنة المنافسة، ولكل مسابقة أعمارها.</li>
<li>لا يكون العضو في أكثر من فريق في المسابقة نفسها والموسم نفسه، وللمدرّب أن يدرّب أكثر من فريق.</li>
<li>اسم الفريق فريد في مسابقته، ويُطبع على الشهادات كما كُتب. لا نقبل الأسماء المسيئة ولا الأسماء التجارية التي لا تملكونها.</li>
</ul>
<h2>الرسوم والدفع</h2>
<ul>
<li>الرسوم المعلنة قبل الضريبة. تظهر رسوم التسجيل وضريبة القيمة المضافة وفرق التقريب والإجمالي قبل الدفع.</li>
<li>تدفعون في صفحة مزوّد الدفع، ولا تصلنا أرقام بطاقاتكم ولا نحفظها.</li>
<li>يُفعَّل الفريق حين يؤكّد المزوّد الدفع، وتصدر معه فاتورة ضريبية.</li>
<li>يُحجز اسم الفريق وأعضاؤه يومًا كاملًا بانتظار الدفع، ثم يسقط الحجز.</li>
</ul>
<h2>الانسحاب والاسترداد</h2>
<p>تُستردّ الرسوم كاملة إذا انسحب الفريق قبل بدء تصفيات منطقته، ولا تُستردّ بعدها. وإن ألغينا مسابقة أعدنا رسومها كاملة.</p>
<h2>يوم المنافسة</h2>
<ul>
<li>الروبوت من عمل الفريق، والمدرّب يوجّه ولا يبني ولا يبرمج.</li>
<li>قرار المحكّمين في الحلبة نهائي، ولكم أن تعترضوا كتابةً خلال ثلاثين دقيقة من إعلان النتيجة.</li>
<li>من أخلّ بأمانة المنافسة أو بسلامة غيره خرج منها، ولا تُستردّ رسومه.</li>
</ul>
<h2>الصور</h2>
<p>نصوّر المنافسات وننشر صورها للتعريف بها. من لا يرغب في نشر صورته أو صورة ابنه أو ابنته يراسلنا قبل المنافسة فنراعي ذلك.</p>
<h2>تغيير الشروط</h2>
<p>إن غيّرنا شرطًا يمسّ فريقًا مسجّلًا راسلنا مدرّبه، وله أن ينسحب ويسترد رسومه خلال أسبوع.</p>
`

export const termsEnglish = (seller: string): string => `
<p>These are the terms of the competitions of ${seller}. By registering a team you accept them for the whole team, so please read them before you pay.</p>
<h2>Who registers, and who takes part</h2>
<ul>
<li>A coach or an entity registers the team, with an active account at the membership platform.</li>
<li>What counts is the age that a member reaches in the year of the competition. Every competition has its own ages.</li>
<li>A member belongs to one team in a competition and season. A coach may coach several teams.</li>
<li>A team's name is unique in its competition and is printed on certificates as you wrote it. Offensive names, and brands that are not yours, are not accepted.</li>
</ul>
<h2>Fees and payment</h2>
<ul>
<li>Published fees are before tax. Registration fee, value added tax, rounding and total are shown before you pay.</li>
<li>You pay on the payment provider's page. Card numbers never reach us and are not stored.</li>
<li>The team becomes active when the provider confirms the payment, and a tax invoice is issued with it.</li>
<li>The team's name and members are held for one day while the payment is awaited, then released.</li>
</ul>
<h2>Withdrawal and refunds</h2>
<p>A team that withdraws before its regional round begins gets the whole fee back; afterwards there is no refund. If we cancel a competition, its fee will be refunded in full.</p>
<h2>On the day</h2>
<ul>
<li>The robot is the work of the team. The coach guides, and neither builds nor programs.</li>
<li>The judges' decision on the field is final. You may object in writing within thirty minutes of the result.</li>
<li>Whoever breaks fair play or endangers others leaves the competition without a refund.</li>
</ul>
<h2>Pictures</h2>
<p>We take pictures of the competitions and publish them. If you do not want your picture, or your child's, to be shown, write to us before the event.</p>
<h2>Changes</h2>
<p>If a change of these terms concerns a registered team, we write to its coach, who may withdraw and get the fee back within a week.</p>
`
