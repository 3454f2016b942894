import type { PenaltyKind, ReasonCode } from "../contracts/judging.ts";
import type { ProtestSubject } from "../contracts/protests.ts";
import { PRODUCT_NAME } from "../contracts/product.ts";
import { account } from "./account-words-ja.ts";
import { charters } from "./charter-words-ja.ts";
import { fans } from "./fan-words-ja.ts";
import { forum } from "./forum-words-ja.ts";
import { gallery } from "./gallery-words-ja.ts";
import { type NoticeWords, say, sentences } from "./words.ts";

/** As `admin-judging:reasons` of the site. */
const reasons: Record<ReasonCode, string> = {
  bad_photo: "写真が暗い、またはぶれている",
  no_identifier: "識別カードが見えない",
  wrong_orientation: "計測板での向きが規定と違う",
  eye_covered: "目や口が隠れている",
  mouth_open: "口が開いている",
  wrong_species: "魚種が違う",
  wrong_measure: "計測が違う",
  duplicate: "同じ魚の重複",
  rule_breach: "ルール違反",
  other: "その他",
};

const verdictsInWords = {
  accepted: "釣果が承認されました",
  adjusted: "釣果が修正のうえ承認されました",
  rejected: "釣果が却下されました",
  undone: "釣果が審査し直されます",
};

/** As `admin-judging:penalty.kinds` of the site. */
const penalties: Record<PenaltyKind, string> = {
  dead_fish: "死魚",
  late: "帰着遅れ",
  short_fish: "サイズ不足の魚",
  over_limit: "尾数超過",
  open_mouth: "口開き",
  time: "タイムペナルティ",
  disqualified: "その日の失格",
  manual: "その他",
};

const protestsAbout: Record<ProtestSubject, string> = {
  catch: "釣果",
  penalty: "ペナルティ",
  conduct: "行為",
  result: "成績",
};

export const ja: NoticeWords = {
  entry_confirmed: {
    name: "参加登録の確定",
    title: ({ event_name }) => say`「${event_name}」への参加登録が確定しました`,
    text: ({ team_name }) => say`「${team_name}」が出場チームに加わりました。`,
    action: "参加登録を開く",
  },
  entry_waitlisted: {
    name: "キャンセル待ちへの登録",
    title: ({ event_name }) => say`「${event_name}」のキャンセル待ちに登録されました`,
    text: ({ team_name, waitlist_no }, { number }) =>
      say`現在、空きがありません。「${team_name}」のキャンセル待ち番号は${number(waitlist_no)}番です。枠が空きましたら、すぐにお知らせします。`,
    action: "参加登録を開く",
  },
  entry_promoted: {
    name: "キャンセル待ちからの繰り上げ",
    title: ({ event_name }) => say`「${event_name}」の枠が空きました`,
    text: ({ team_name, confirm_by, time_zone }, { limit }) =>
      say`${limit(confirm_by, time_zone)}までに「${team_name}」の出場を確定してください。期限を過ぎると、枠はキャンセル待ちの次のチームに移ります。`,
    action: "出場を確定する",
  },
  entry_incomplete: {
    name: "受付終了前の未完了の参加登録",
    title: ({ event_name }) => say`「${event_name}」への参加登録が完了していません`,
    text: ({ team_name, closes_at, time_zone }, { limit }) =>
      say`参加登録の受付は${limit(closes_at, time_zone)}に終了します。それまでに「${team_name}」の残りの手続きを済ませてください。完了しなかった参加登録の扱いは、主催者が判断します。`,
    action: "手続きを続ける",
  },
  entry_disqualified: {
    name: "参加登録の失格",
    title: ({ team_name, event_name }) =>
      say`「${team_name}」は「${event_name}」で失格になりました`,
    text: ({ reason }) =>
      sentences(
        "",
        say`主催者がこの参加登録を失格としました。`,
        reason === null ? null : say`理由：${reason}`,
      ),
    action: "参加登録を開く",
  },
  entry_reinstated: {
    name: "失格の取り消し",
    title: ({ team_name, event_name }) =>
      say`「${team_name}」の「${event_name}」での失格が取り消されました`,
    text: ({ reason }) => say`審査員がこの参加登録の失格を取り消しました。理由：${reason}`,
    action: "参加登録を開く",
  },
  team_penalised: {
    name: "ペナルティの適用と取り消し",
    title: ({ team_name, event_name, lifted }) =>
      lifted
        ? say`「${event_name}」での「${team_name}」のペナルティが取り消されました`
        : say`「${event_name}」で「${team_name}」にペナルティが科されました`,
    text: ({ penalty, day, reason }, { number }) =>
      sentences(
        "",
        say`${number(day)}日目、${[penalties[penalty]]}。`,
        reason === null ? null : say`理由：${reason}`,
      ),
    action: "参加登録を開く",
  },
  entry_ended: {
    name: "参加登録の取り消しと終了",
    title: ({ ended_by, team_name, event_name }) =>
      ended_by === "promotion_expired"
        ? say`「${event_name}」の出場枠は期限切れになりました`
        : ended_by === "registration_closed"
          ? say`「${event_name}」に空きは出ませんでした`
          : say`「${team_name}」の「${event_name}」への参加登録が取り消されました`,
    text: ({ ended_by, team_name, reason }) =>
      ended_by === "promotion_expired"
        ? say`「${team_name}」の出場が期限までに確定されませんでした。`
        : ended_by === "registration_closed"
          ? say`受付が終了した時点で「${team_name}」はキャンセル待ちだったため、参加登録は終了しました。`
          : ended_by === "captain"
            ? say`キャプテンがこの参加登録を取り消しました。`
            : sentences(
                "",
                say`主催者がこの参加登録を取り消しました。`,
                reason === null ? null : say`理由：${reason}`,
              ),
    action: "参加登録を開く",
  },
  applicant_declined: {
    name: "主催者による参加者の却下",
    title: ({ applicant_name, event_name }) =>
      say`${applicant_name}さんの「${event_name}」への参加が認められませんでした`,
    text: ({ team_name, reason }) =>
      reason === null
        ? say`「${team_name}」の参加登録について、主催者が参加を却下しました。受付終了までは、メンバーを変更できます。`
        : say`「${team_name}」の参加登録について、主催者が参加を却下しました。理由：${reason}`,
    action: "参加登録を開く",
  },
  invite_redeemed: {
    name: "チームへの加入",
    title: ({ member_name, team_name }) => say`${member_name}さんが「${team_name}」に加わりました`,
    text: () => say`お送りした招待が承諾されました。`,
    action: "チームを開く",
  },
  member_left: {
    name: "チームからの脱退",
    title: ({ member_name, team_name }) => say`${member_name}さんが「${team_name}」を抜けました`,
    text: () => say`参加登録中の大会がないかご確認ください。メンバーの補充が必要な場合があります。`,
    action: "チームを開く",
  },
  crew_removed: {
    name: "出場メンバーからの除外",
    title: ({ team_name, event_name }) =>
      say`「${event_name}」の「${team_name}」の出場メンバーから外れました`,
    text: () =>
      say`キャプテンまたは主催者が出場メンバーを変更しました。お心当たりがない場合は、キャプテンまたは主催者にご確認ください。`,
    action: "大会を開く",
  },
  team_removed: {
    name: "チームからの除外",
    title: ({ team_name }) => say`「${team_name}」のメンバーから外れました`,
    text: () =>
      say`キャプテンまたは主催者がメンバーを変更しました。お心当たりがない場合は、キャプテンまたは主催者にご確認ください。`,
    action: "チームを開く",
  },
  payment_due: {
    name: "参加費のお支払いのお願い",
    title: ({ event_name, reason }) =>
      ({
        fee_set: say`「${event_name}」の参加費が設定されました`,
        fee_changed: say`「${event_name}」の参加費が変わりました`,
        reopened: say`「${event_name}」の参加費のお支払いがあらためて必要になりました`,
        dispute_lost: say`「${event_name}」の参加費がカード会社により取り消されました`,
      })[reason],
    text: ({ team_name, amount_minor, currency }, { amount }) =>
      say`「${team_name}」の参加費は${amount(amount_minor, currency)}です。お支払いいただくと、参加登録の手続きが進みます。`,
    action: "参加登録を開く",
  },
  catch_judged: {
    name: "釣果の審査結果",
    title: ({ decision, species }) =>
      say`${[verdictsInWords[decision]]}：${species["ja"] ?? species["en"] ?? ""}`,
    text: ({ receipt_no, team_name, event_name, reason_code, note }, { number }) =>
      sentences(
        "",
        say`「${event_name}」の「${team_name}」、受付番号${number(receipt_no)}。`,
        reason_code === null ? null : say`理由：${[reasons[reason_code]]}。`,
        note === null ? null : say`審査員のメモ：${note}`,
      ),
    action: "参加登録を開く",
  },
  overtaken: {
    name: "順位表でほかのチームに抜かれたとき",
    title: ({ team_name, event_name }) => say`「${event_name}」で「${team_name}」が抜かれました`,
    text: ({ passed_by, place, place_before }, { number }) =>
      say`「${passed_by}」が上に出ました。順位は${number(place_before)}位から${number(place)}位になりました。`,
    action: "順位表を開く",
  },
  judge_appointed: {
    name: "大会の審査員への任命",
    title: ({ event_name }) => say`「${event_name}」の審査員になりました`,
    text: () =>
      say`審査のページでこの大会の釣果を審査できます。自分のチームの釣果は、別の審査員が審査します。`,
    action: "審査のページを開く",
  },
  protest_to_rule: {
    name: "裁定待ちの抗議",
    title: ({ event_name }) => say`「${event_name}」の抗議が裁定を待っています`,
    text: ({ team_name, against_name, subject }) =>
      say`「${team_name}」が、「${against_name}」の${[protestsAbout[subject]]}について抗議を提出しました。`,
    action: "抗議を見る",
  },
  protest_filed: {
    name: "自分のチームについての抗議",
    title: ({ event_name, against_name }) =>
      say`「${event_name}」で「${against_name}」についての抗議が提出されました`,
    text: ({ team_name, against_name, subject }) =>
      say`「${team_name}」が、「${against_name}」の${[protestsAbout[subject]]}について抗議を提出しました。審査員が裁定します。`,
    action: "参加登録を開く",
  },
  protest_ruled: {
    name: "抗議への裁定",
    title: ({ event_name, status }) =>
      status === "upheld"
        ? say`「${event_name}」の抗議が認められました`
        : say`「${event_name}」の抗議が却下されました`,
    text: ({ team_name, against_name }) =>
      say`「${against_name}」についての「${team_name}」の抗議です。裁定の理由は、参加登録のページで確認できます。`,
    action: "裁定を読む",
  },
  payment_received: {
    name: "お支払いの受領",
    title: ({ event_name }) => say`「${event_name}」の参加費を受領しました`,
    text: ({ team_name, amount_minor, currency }, { amount }) =>
      say`「${team_name}」の参加費として${amount(amount_minor, currency)}をお支払いいただきました。ありがとうございます。`,
    action: "参加登録を開く",
  },
  payment_refunded: {
    name: "返金",
    title: ({ event_name, reason }) =>
      reason === "dispute_lost"
        ? say`「${event_name}」の参加費がカード会社により取り消されました`
        : say`「${event_name}」の参加費を返金しました`,
    text: ({ team_name, amount_minor, currency, reason }, { amount }) =>
      reason === "dispute_lost"
        ? say`「${team_name}」の参加費（${amount(amount_minor, currency)}）です。この参加登録について、お支払いいただくものはありません。`
        : say`「${team_name}」の参加費（${amount(amount_minor, currency)}）を返金しました。カードへの返金は、反映まで数日かかることがあります。`,
    action: "参加登録を開く",
  },
  event_changed: {
    name: "大会の日時や会場の変更",
    title: ({ event_name, starts_at, venue }) =>
      starts_at === null
        ? say`「${event_name}」の会場が変わりました`
        : venue === null
          ? say`「${event_name}」の日時が変わりました`
          : say`「${event_name}」の日時と会場が変わりました`,
    text: ({ starts_at, time_zone, venue }, { time }) =>
      sentences(
        "",
        starts_at === null ? null : say`新しい開始日時は${time(starts_at, time_zone)}です。`,
        venue === null ? null : say`新しい会場は「${venue}」です。`,
      ),
    action: "大会を開く",
  },
  event_cancelled: {
    name: "大会の中止",
    title: ({ event_name }) => say`「${event_name}」は中止になりました`,
    text: ({ fee_returned }) =>
      fee_returned
        ? say`主催者がこの大会の中止を決めました。参加費は返金されます。`
        : say`主催者がこの大会の中止を決めました。`,
    action: "大会を開く",
  },
  ...forum,
  ...gallery,
  ...account,
  ...charters,
  ...fans,
  mail: {
    reason: `このメールは、${PRODUCT_NAME}の通知設定に基づいてお送りしています。`,
    choose: "受け取るメールを選ぶ",
    stop: "この種類のメールを停止する",
  },
};
