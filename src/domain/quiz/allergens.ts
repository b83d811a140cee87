/**
 * `words`: what people write, lower case, no apostrophes; `*` is any ending.
 * `inci`: prefixes of INCI names; a trailing `.` matches the whole word, a leading `=` the whole name.
 */
export interface Allergen {
  readonly name: string
  readonly words: readonly string[]
  readonly inci: readonly string[]
}

export function labelNames({ inci }: Allergen): string[] {
  return inci.map((name) =>
    name.replaceAll(/^=|[.-]$/gu, '').replaceAll(/(?:^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
  )
}

function allergen(name: string, words: string, inci: string): Allergen {
  return { name, words: words.split(', '), inci: inci === '' ? [] : inci.split(', ') }
}

/**
 * Sources: Regulation (EU) 1169/2011, Annex II, and the Ukrainian law 2639-VIII (foods); Regulation (EC) 1223/2009,
 * Annex III, as amended by 2023/1545 (fragrances); the European baseline series of patch tests; CosIng (INCI); common
 * names of plants. A group («горіхи») lists the names of all its members.
 */
export const allergens: readonly Allergen[] = [
  allergen(
    'Горіхи',
    'горіх*, горішк*, орех*, nuts',
    'prunus amygdalus, prunus dulcis, juglans, corylus, anacardium, pistacia, macadamia, bertholletia, carya, arachis, castanea, nut oil, walnut, hazelnut, almond, cashew',
  ),
  allergen('Мигдаль', 'мигдал*, миндал*, almond*, amygdal*', 'prunus amygdalus, prunus dulcis, almond'),
  allergen('Волоський горіх', 'волоськ* горіх*, грецьк* горіх*, walnut*, juglans*', 'juglans, walnut'),
  allergen('Ліщина, фундук', 'фундук*, ліщин*, лісов* горіх*, hazelnut*, corylus*', 'corylus, hazelnut'),
  allergen('Кеш’ю', 'кешю, кешью, cashew*', 'anacardium, cashew'),
  allergen('Фісташки', 'фісташк*, фисташк*, pistachio*', 'pistacia, pistachio'),
  allergen('Макадамія', 'макадамі*, macadamia*', 'macadamia'),
  allergen(
    'Кокос',
    'кокос*, coconut*, coco',
    'cocos nucifera, coconut, coco-, cocam, cocoyl, cocoate, cocoampho, cocoglyceri, coceth, coco.',
  ),
  allergen('Арахіс', 'арахіс*, арахис*, земляний горіх, peanut*', 'arachis, peanut'),
  allergen('Ши (каріте)', 'ши, масл* ши, каріте, карите, shea, karite', 'butyrospermum, shea'),
  allergen('Арган', 'арган*, argan*', 'argania, argan'),
  allergen('Соняшник', 'соняшник*, соняшн*, насіння соняшника, sunflower*', 'helianthus, sunflower'),
  allergen('Кунжут', 'кунжут*, сезам*, sesam*', 'sesamum, sesame'),
  allergen('Льон', 'льон*, лляна*, лляне, лляну, лляної, flax*', 'linum, linseed, flax'),
  allergen('Мак', 'мак, маку, маков*, poppy', 'papaver, poppy'),
  allergen('Гарбуз', 'гарбуз*, pumpkin*', 'cucurbita, pumpkin'),
  allergen('Олива', 'олив*, маслин*, olive*', 'olea europaea, olive, olivate, olivoyl'),
  allergen('Рицина', 'рицин*, касторов*, касторк*, castor*', 'ricinus, castor'),
  allergen('Жожоба', 'жожоб*, jojoba*', 'simmondsia, jojoba'),
  allergen('Виноградна кісточка, виноград', 'виноград*, grape*', 'vitis vinifera, grape'),
  allergen('Авокадо', 'авокадо, avocado', 'persea, avocado'),
  allergen('Какао, шоколад', 'какао, шоколад*, cocoa, cacao, chocolate', 'theobroma, cocoa, cacao'),
  allergen('Кава', 'кава, кави, каву, кавов*, кофе*, кофеїн*, coffee, caffeine', 'coffea, coffee, caffeine'),

  allergen('Мед', 'мед, меду, медом, медов*, honey, mel', 'mel., miel., honey.'),
  allergen(
    'Прополіс і бджолині продукти',
    'прополіс*, прополис*, бджол*, пилок бджолиний, перга, перги, маточн* молочк*, propolis',
    'propolis, mel., miel., honey., cera alba, beeswax, royal jelly',
  ),
  allergen(
    'Бджолиний віск',
    'віск, воск, воску, бджолин* віск, beeswax, cera alba',
    'cera alba, beeswax, cera flava',
  ),
  allergen(
    'Молоко',
    'молок*, молоч*, лактоз*, казеїн*, козяч* молок*, коровяч* молок*, кефір*, йогурт*, сироватк*, milk, lactose, casein, бкм',
    'lac., milk, whey, casein, lactose, lactis proteinum, colostrum, yogurt',
  ),
  allergen(
    'Яйця',
    'яйц*, яєчн*, яєць, яєчн* білок, жовток, жовтк*, білок яйця, egg*, ovum',
    'egg, ovum, albumen, lysozyme',
  ),
  allergen(
    'Ланолін',
    'ланолін*, ланолин*, вовнян* віск, вовн*, шерст*, lanolin*, wool',
    'lanolin, lanolate, laneth, wool wax',
  ),
  allergen('Колаген', 'колаген*, коллаген*, collagen*', 'collagen'),
  allergen('Желатин', 'желатин*, gelatin*', 'gelatin'),
  allergen('Равлик', 'равлик*, слиз равлика, муцин*, snail*', 'snail'),
  allergen(
    'Риба',
    'риб*, рибяч*, рыб*, ікр*, fish, caviar',
    'fish, piscum, caviar, cod liver, salmon, hydrolyzed roe',
  ),
  allergen(
    'Ракоподібні й молюски',
    'креветк*, краб*, ракоподібн*, морепродукт*, молюск*, мідії, мідій, устриц*, хітозан*, shellfish',
    'chitosan, chitin, crustac, shrimp, krill, mussel, oyster, pearl, conchiolin, ostrea',
  ),
  allergen('Кармін', 'кармін*, кошеніл*, carmine, cochineal', 'carmine, ci 75470, cochineal'),
  allergen('Шовк', 'шовк*, silk', 'silk, sericin, fibroin, serica'),

  allergen(
    'Глютен',
    'глютен*, клейковин*, целіакі*, gluten*',
    'triticum, wheat, hordeum, barley, secale, rye., gluten, avena',
  ),
  allergen('Пшениця', 'пшениц*, пшеничн*, wheat*, triticum', 'triticum, wheat'),
  allergen('Овес', 'овес, вівс*, вівся*, oat*, avena*', 'avena, oat'),
  allergen('Ячмінь', 'ячмін*, ячмен*, barley', 'hordeum, barley'),
  allergen('Кукурудза', 'кукурудз*, corn, maize', 'zea mays, corn., maize'),
  allergen('Рис', 'рис, рису, рисов*, rice', 'oryza, rice'),
  allergen(
    'Соя',
    'соя, сої, сою, соєв*, соев*, soy*, лецитин*',
    'glycine soja, glycine max, soy, lecithin, soja',
  ),
  allergen(
    'Горох і бобові',
    'горох*, боб, бобов*, квасол*, сочевиц*, нут, нуту, legumes',
    'pisum, phaseolus, lens esculenta, cicer, pea extract, vigna',
  ),
  allergen('Люпин', 'люпин*, люпін*, lupin*', 'lupinus, lupine'),
  allergen('Гірчиця', 'гірчиц*, гірчичн*, mustard*', 'brassica alba, brassica nigra, sinapis, mustard'),
  allergen('Селера', 'селер*, celery', 'apium graveolens, celery'),

  allergen(
    'Цитрусові',
    'цитрус*, citrus*',
    'citrus, limonene, citral, lemon, orange, lime., mandarin, grapefruit, bergamot, neroli',
  ),
  allergen('Апельсин', 'апельсин*, orange', 'citrus sinensis, citrus aurantium, orange'),
  allergen('Лимон', 'лимон, лимона, лимони, лимону, лимонна олія, lemon', 'citrus limon, lemon'),
  allergen('Мандарин', 'мандарин*, mandarin*', 'citrus reticulata, citrus nobilis, mandarin, tangerine'),
  allergen('Грейпфрут', 'грейпфрут*, грейпфрукт*, grapefruit', 'citrus paradisi, citrus grandis, grapefruit'),
  allergen('Бергамот', 'бергамот*, bergamot', 'bergamia, bergamot'),
  allergen('Полуниця, суниця', 'полуниц*, полуничн*, суниц*, клубник*, strawberr*', 'fragaria, strawberry'),
  allergen('Малина', 'малин*, raspberr*', 'rubus idaeus, raspberry'),
  allergen('Чорниця', 'чорниц*, лохин*, blueberr*', 'vaccinium, blueberry, bilberry'),
  allergen('Смородина', 'смородин*, currant*', 'ribes, currant'),
  allergen('Вишня', 'вишн*, черешн*, cherry', 'prunus cerasus, prunus avium, cherry'),
  allergen('Яблуко', 'яблук*, яблун*, яблучн*, apple*', 'pyrus malus, malus domestica, apple'),
  allergen('Груша', 'груш*, pear', 'pyrus communis, pear fruit'),
  allergen('Персик', 'персик*, нектарин*, peach*', 'prunus persica, peach'),
  allergen('Абрикос', 'абрикос*, apricot*', 'prunus armeniaca, apricot'),
  allergen('Слива', 'слив*, plum', 'prunus domestica, plum.'),
  allergen('Банан', 'банан*, banana*', 'musa sapientum, musa paradisiaca, banana'),
  allergen('Манго', 'манго, mango', 'mangifera, mango'),
  allergen('Ананас', 'ананас*, бромелайн*, pineapple', 'ananas, pineapple, bromelain'),
  allergen('Папая', 'папай*, папая, папаїн*, papaya', 'carica papaya, papain, papaya'),
  allergen('Ківі', 'ківі, киви, kiwi', 'actinidia, kiwi'),
  allergen('Гранат', 'гранат*, pomegranate', 'punica granatum, pomegranate'),
  allergen(
    'Кавун і диня',
    'кавун*, диня, дині, диню, динею, watermelon, melon',
    'citrullus, cucumis melo, watermelon, melon fruit',
  ),
  allergen('Огірок', 'огірок, огірк*, огурец, огурц*, cucumber', 'cucumis sativus, cucumber'),
  allergen('Томат', 'томат*, помідор*, помидор*, tomato*', 'solanum lycopersicum, tomato, lycopene'),
  allergen('Морква', 'моркв*, морков*, carrot', 'daucus carota, carrot'),
  allergen('Обліпиха', 'обліпих*, облепих*, buckthorn', 'hippophae, sea buckthorn'),

  allergen(
    'Рослини родини айстрових',
    'айстров*, складноцвіт*, амброзі*, полин*, ragweed, compositae',
    'artemisia, ambrosia, chamomilla, anthemis, calendula, achillea, arnica, taraxacum, tanacetum, echinacea, bellis, helichrysum, silybum, arctium, centaurea, tagetes, inula',
  ),
  allergen(
    'Ромашка',
    'ромашк*, ромашков*, chamomil*, camomil*',
    'chamomilla, anthemis nobilis, matricaria, chamomile, bisabolol',
  ),
  allergen('Календула, нагідки', 'календул*, нагідк*, ноготк*, calendul*', 'calendula'),
  allergen('Чебрець', 'чебрец*, чабрец*, тимян*, thym*', 'thymus, thyme, thymol'),
  allergen('Череда', 'черед*, bidens', 'bidens'),
  allergen('Чистотіл', 'чистотіл*, чистотел*, celandine', 'chelidonium'),
  allergen('Деревій', 'деревій*, деревію, тисячолистник*, yarrow', 'achillea'),
  allergen('Арніка', 'арнік*, арник*, arnica', 'arnica'),
  allergen('Кропива', 'кропив*, крапив*, nettle', 'urtica, nettle'),
  allergen('Шавлія', 'шавлі*, шалфе*, sage', 'salvia, sage'),
  allergen(
    'М’ята',
    'мят*, мят* перцев*, перцев* мят*, ментол*, mint, menth*',
    'mentha, menthol, menthyl, mint., peppermint, spearmint',
  ),
  allergen('Меліса', 'меліс*, мелис*, melissa', 'melissa'),
  allergen('Лаванда', 'лаванд*, lavand*, lavender', 'lavandula, lavender, linalool, linalyl'),
  allergen('Розмарин', 'розмарин*, rosemary, rosmarin*', 'rosmarinus, rosemary'),
  allergen('Троянда', 'троянд*, роза, рози, розов* олі*, rose, rosa', 'rosa., rose., geraniol, citronellol'),
  allergen('Шипшина', 'шипшин*, шиповник*, rosehip', 'rosa canina, rosa rubiginosa, rosehip, rosa moschata'),
  allergen('Жасмин', 'жасмин*, jasmin*', 'jasminum, jasmine'),
  allergen('Іланг-іланг', 'іланг*, иланг*, ylang*', 'cananga, ylang'),
  allergen('Герань', 'геран*, пеларгон*, geranium', 'pelargonium, geranium'),
  allergen('Евкаліпт', 'евкаліпт*, эвкалипт*, eucalypt*', 'eucalyptus, eucalyptol'),
  allergen('Чайне дерево', 'чайн* дерев*, тітрі, ті трі, tea tree, melaleuca', 'melaleuca, tea tree'),
  allergen('Камфора', 'камфор*, camphor', 'camphor, cinnamomum camphora'),
  allergen('Кориця', 'кориц*, cinnamon', 'cinnamomum, cinnamal, cinnamyl, cinnamon'),
  allergen(
    'Гвоздика',
    'гвоздик*, евгенол*, clove, eugenol',
    'eugenia caryophyllus, syzygium, eugenol, isoeugenol, clove',
  ),
  allergen('Ваніль', 'ваніл*, ванил*, vanill*', 'vanilla, vanillin'),
  allergen('Імбир', 'імбир*, имбир*, ginger', 'zingiber, ginger'),
  allergen('Куркума', 'куркум*, turmeric, curcuma', 'curcuma, turmeric'),
  allergen('Зелений чай', 'зелен* чай, зелен* чаю, чай, чаю, green tea', 'camellia sinensis, green tea'),
  allergen('Алое', 'алое, алоє, алоэ, aloe*', 'aloe'),
  allergen('Женьшень', 'женьшен*, ginseng', 'panax, ginseng'),
  allergen(
    'Солодка',
    'солодк* корінь, корінь солодки, солодка, солодки, лакриц*, liquorice, licorice',
    'glycyrrhiza, licorice, glycyrrhizate',
  ),
  allergen('Центела', 'центел*, centella, cica', 'centella, madecassoside, asiaticoside, asiatic acid'),
  allergen('Хміль', 'хміль, хмел*, hops', 'humulus, hops'),
  allergen(
    'Сосна, хвоя, живиця',
    'сосн*, хвоя, хвої, хвойн*, живиц*, смол*, скипидар*, pine',
    'pinus, pine., abies, picea, turpentine, colophonium, rosin',
  ),
  allergen('Каніфоль', 'каніфол*, канифол*, colophon*, rosin', 'colophonium, rosin, abietic, abietyl'),
  allergen('Береза', 'берез*, birch', 'betula, birch'),
  allergen('Тополя', 'тополя, тополі, тополю, populus', 'populus'),
  allergen('Верба', 'верб*, willow, саліцил*, аспірин*, salicyl*', 'salix, willow, salicylic, salicylate'),
  allergen(
    'Водорості, йод',
    'водорост*, ламінарі*, спіруліна, спіруліни, йод, йоду, algae, iodine',
    'laminaria, algae, fucus, spirulina, chlorella, chondrus, iodine, seaweed, carrageenan, ascophyllum',
  ),
  allergen(
    'Гриби, дріжджі',
    'гриб*, дріжд*, дрожж*, yeast, mushroom',
    'saccharomyces, yeast, faex, ganoderma, tremella, lentinus, galactomyces, beta-glucan, bifida',
  ),
  allergen('Пилок', 'пилок, пилку, пилок рослин, цвітіння, поліноз*, pollen', 'pollen'),

  allergen(
    'Віддушки, парфуми',
    'віддушк*, отдушк*, парфум*, духи, духів, ароматизатор*, запах*, запашн*, аромат*, fragrance*, parfum*, perfum*',
    'parfum, fragrance, aroma, limonene, linalool, citral, citronellol, geraniol, coumarin, eugenol, hexyl cinnamal, benzyl salicylate, benzyl benzoate, alpha-isomethyl ionone, hydroxycitronellal, amyl cinnamal, cinnamyl, farnesol, anise alcohol, evernia',
  ),
  allergen(
    'Ефірні олії',
    'ефірн* олі*, ефірк*, эфирн* масл*, эфірн*, есенці*, essential oil*',
    'oil of, flower oil, peel oil, leaf oil, bark oil, limonene, linalool, citral, geraniol, citronellol, eugenol, lavandula, melaleuca, mentha, eucalyptus, cananga, pelargonium, citrus, rosmarinus, parfum, aroma',
  ),
  allergen('Лімонен', 'лімонен*, лимонен*, limonene', 'limonene'),
  allergen('Ліналоол', 'ліналоол*, ліналол*, линалоол*, linalool, linalol', 'linalool, linalyl'),
  allergen('Цитраль', 'цитрал*, citral', 'citral'),
  allergen('Гераніол', 'гераніол*, гераниол*, geraniol', 'geraniol'),
  allergen('Цитронелол', 'цитронелол*, цитронеллол*, citronellol', 'citronellol'),
  allergen('Кумарин', 'кумарин*, coumarin', 'coumarin'),
  allergen(
    'Перуанський бальзам',
    'перуанськ* бальзам*, бальзам перу, balsam of peru, myroxylon',
    'myroxylon, peru balsam, benzyl cinnamate, benzyl benzoate, cinnamyl',
  ),
  allergen('Дубовий мох', 'дубов* мох*, oakmoss', 'evernia prunastri, evernia furfuracea'),

  allergen(
    'Консерванти',
    'консервант*, preservative*',
    'paraben, phenoxyethanol, isothiazolinone, dmdm hydantoin, imidazolidinyl, diazolidinyl, quaternium-15, bronopol, formaldehyde, benzoate, sorbate, benzyl alcohol, chlorphenesin, iodopropynyl, dehydroacetic, sorbic, benzoic, ethylhexylglycerin',
  ),
  allergen('Парабени', 'парабен*, paraben*', 'paraben'),
  allergen('Феноксіетанол', 'феноксіетанол*, феноксиэтанол*, phenoxyethanol', 'phenoxyethanol'),
  allergen(
    'Метилізотіазолінон',
    'метилізотіазолінон*, ізотіазолінон*, метилхлорізотіазолінон*, катон, methylisothiazolinone, mi, mci, kathon',
    'isothiazolinone',
  ),
  allergen(
    'Формальдегід',
    'формальдегід*, формальдегид*, формалін*, formaldehyde',
    'formaldehyde, dmdm hydantoin, imidazolidinyl, diazolidinyl, quaternium-15, bronopol, sodium hydroxymethylglycinate',
  ),
  allergen('Бензиловий спирт', 'бензил* спирт*, benzyl alcohol', 'benzyl alcohol'),
  allergen('Бензоат натрію', 'бензоат*, бензойн*, benzoate, benzoic', 'benzoate, benzoic'),
  allergen('Сорбат калію', 'сорбат*, сорбінов*, sorbate', 'sorbate, sorbic'),
  allergen('Хлоргексидин', 'хлоргексидин*, мірамістин*, chlorhexidine', 'chlorhexidine'),
  allergen('Тимеросал', 'тимеросал*, мертіолят*, thimerosal, thiomersal', 'thimerosal, thiomersal'),

  allergen(
    'Сульфати',
    'сульфат*, лаурилсульфат*, лауретсульфат*, sls, sles, sulfate*, sulphate*',
    'laureth sulfate, lauryl sulfate, coco-sulfate, coco sulfate, myreth sulfate',
  ),
  allergen(
    'Кокамідопропілбетаїн',
    'кокамідопропіл*, кокамидопропил*, бетаїн*, бетаин*, cocamidopropyl*, betaine',
    'cocamidopropyl betaine, betaine',
  ),
  allergen('Глюкозиди', 'глюкозид*, glucoside*', 'glucoside'),
  allergen(
    'Спирт',
    'спирт, спирту, спиртом, спиртов*, алкогол*, етанол*, alcohol, ethanol',
    'alcohol denat, =alcohol, ethanol.',
  ),
  allergen(
    'Пропіленгліколь',
    'пропіленгліко*, пропиленглико*, гліколь, propylene glycol',
    'propylene glycol, pentylene glycol, butylene glycol, hexylene glycol',
  ),
  allergen(
    'Поліетиленгліколь',
    'пег, поліетиленгліко*, полиэтиленглико*, peg, peg-*',
    'peg-, polyethylene glycol',
  ),
  allergen('Гліцерин', 'гліцерин*, глицерин*, glycerin*', 'glycerin'),
  allergen(
    'Силікони',
    'силікон*, силикон*, диметикон*, silicone*',
    'dimethicone, siloxane, silicone, methicone, dimethiconol',
  ),
  allergen(
    'Вазелін, мінеральна олія',
    'вазелін*, вазелин*, мінеральн* олі*, парафін*, paraffin*, petrolatum',
    'petrolatum, paraffinum, mineral oil, paraffin, cera microcristallina, ozokerite',
  ),
  allergen(
    'Віск емульсійний, цетеариловий спирт',
    'цетеарил*, цетилов* спирт*, cetearyl, cetyl',
    'cetearyl, cetyl alcohol, stearyl alcohol',
  ),
  allergen(
    'Саліцилова кислота',
    'саліцилов* кислот*, саліцилк*, салицилов* кислот*, bha, salicylic',
    'salicylic, salicylate, betaine salicylate, capryloyl salicylic',
  ),
  allergen(
    'Кислоти',
    'кислот*, фруктов* кислот*, aha, pha, пілінг*, пилинг*, acid*',
    'glycolic, lactic, mandelic, salicylic, azelaic, citric, tartaric, malic, gluconolactone, lactobionic, kojic, phytic, ascorbic',
  ),
  allergen('Гліколева кислота', 'гліколев*, гликолев*, glycolic', 'glycolic'),
  allergen('Молочна кислота', 'молочн* кислот*, lactic', 'lactic acid, lactate'),
  allergen('Азелаїнова кислота', 'азелаїнов*, азелаинов*, скінорен*, azelaic', 'azelaic, azeloyl'),
  allergen('Гіалуронова кислота', 'гіалурон*, гиалурон*, hyaluron*', 'hyaluron'),
  allergen('Бензоїлпероксид', 'бензоїл*, бензоил*, базирон*, угресол*, benzoyl peroxide', 'benzoyl peroxide'),
  allergen(
    'Ретинол, ретиноїди',
    'ретинол*, ретиноїд*, ретиноид*, вітамін а, адапален*, диферин*, retin*, adapalene',
    'retinol, retinal, retinyl, retinoate, tretinoin, adapalene, bakuchiol',
  ),
  allergen(
    'Вітамін C',
    'вітамін с, вітамін c, витамин с, аскорбін*, аскорбин*, vitamin c, ascorb*',
    'ascorbic, ascorbyl, ascorbate',
  ),
  allergen('Вітамін E', 'вітамін е, вітамін e, витамин е, токоферол*, vitamin e, tocopher*', 'tocopher'),
  allergen(
    'Ніацинамід',
    'ніацинамід*, ниацинамид*, вітамін b3, вітамін в3, вітамін рр, niacinamide',
    'niacinamide, nicotin',
  ),
  allergen('Пантенол', 'пантенол*, d-пантенол, бепантен*, panthenol', 'panthenol, pantothen, pantolactone'),
  allergen('Сечовина', 'сечовин*, мочевин*, urea', 'urea'),
  allergen('Алантоїн', 'алантоїн*, аллантоин*, allantoin', 'allantoin'),
  allergen('Сірка', 'сірк*, сера, серн*, sulfur*, sulphur*', 'sulfur, sulphur'),
  allergen('Цинк', 'цинк*, zinc', 'zinc'),
  allergen('Нікель', 'нікел*, никел*, біжутер*, nickel', 'nickel'),
  allergen('Кобальт', 'кобальт*, cobalt', 'cobalt'),
  allergen('Хром', 'хром, хрому, chromium, хромат*', 'chromium, ci 77288, ci 77289'),
  allergen('Алюміній', 'алюміні*, алюмини*, aluminium, aluminum', 'alumin, alum'),
  allergen('Срібло', 'срібл*, серебр*, silver, колоїдн* срібл*', 'silver, argentum'),
  allergen(
    'Барвники',
    'барвник*, краситель, красител*, фарба, фарби, хна, хни, dye*, colorant*',
    'ci 1, ci 2, ci 4, ci 5, ci 6, ci 7, p-phenylenediamine, henna, lawsonia',
  ),
  allergen('Парафенілендіамін', 'парафенілендіамін*, ppd, чорн* хн*', 'p-phenylenediamine, toluene-2'),
  allergen(
    'Сонцезахисні фільтри',
    'сонцезахисн*, spf, спф, фільтр*, санскрин*, sunscreen, октокрилен*, оксибензон*',
    'octocrylene, benzophenone, methoxycinnamate, methoxydibenzoylmethane, homosalate, ethylhexyl salicylate, titanium dioxide, zinc oxide, ethylhexyl triazone, bemotrizinol, bis-ethylhexyloxyphenol',
  ),
  allergen('Латекс', 'латекс*, гум*, rubber, latex*', 'latex, rubber, hevea'),
  allergen('Пальмова олія', 'пальмов*, palm', 'elaeis, palm., palmate, palmitate'),
  allergen(
    'Ензими',
    'ензим*, фермент*, enzyme*',
    'papain, bromelain, protease, subtilisin, lipase, amylase, enzyme',
  ),
  allergen(
    'Антибіотики',
    'антибіотик*, антибиотик*, левоміцетин*, еритроміцин*, кліндаміцин*, пеніцилін*, неоміцин*, antibiotic*',
    'chloramphenicol, erythromycin, clindamycin, neomycin, penicillin, zineryt',
  ),
]
