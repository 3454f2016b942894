/** Words of made-up posts, the common ones first: a few stand in most posts, the last ones in few. */
const split = (words: string): string[] => words.trim().split(/\s+/);

export const EN = split(`
  the fish and on in lake water with boat a was bass at we caught line rod hook it lure reel river one that
  big morning judge weigh photo length deep bait wind cast trout pike perch carp shore tide team plug spoon
  jig worm net landed released measured board mat points third tail pinched evening current weed stone
  harbour cold warm slow fast heavy light braid leader knot swivel sinker float minnow popper crank sonar
  thermocline spawning eddy gravel reeds lilypad dock pier rapids estuary kelp trolling drifting anchor
  zander grayling burbot whitefish salmon char walleye muskie bluegill crappie catfish tench bream roach`);

export const JA = split(`
  の で を が 釣った は 魚 と 湖 に 大きな 今日 竿 仕掛け 朝 琵琶湖 で バス 鯛 船 測定 審査 写真 ルアー 水温 風 深場 鯉 釣果
  大会 規定 尾 計測 ボート ライン 結び目 岸 夕方 浅場 青物 鮎 岩魚 山女魚 桟橋 潮 満潮 干潮 餌 撒き餌 浮き 錘 針 網 鱒
  若狭湾 霞ヶ浦 河口湖 芦ノ湖 黒鯛 真鯛 鰤 鮃 鱸 鰻 鯰 鮒`);

export const AR = split(`
  في السمكة من على البحيرة الماء مع القارب كان الصباح صيد الطعم الصنارة الخيط القاضي الصورة الطول الوزن المسابقة
  الفريق الريح العمق النهر الشاطئ مساء الحجر الميناء بارد دافئ سريع بطيء الشبكة النقاط الذيل القياس هامور سلمون
  كنعد شعري زبيدي`);
