/** A rough look at one's credit: what the scoring firms say weighs most, and what to do next. No score of theirs. */
import { amount, banded, type CalculatorRecipe, line, percent, pick, result, step } from "./calculator-fields.ts";

export const CREDIT_CALCULATORS: CalculatorRecipe[] = [
  {
    id: "creditScore",
    title: "신용 점수 조회",
    icon: "trending-up",
    words: /신용\s?(?:점수|등급)(?:를|을)?\s?(?:조회|확인|예상|진단|계산|체크|알아보)/,
    clear: true,
    inputs: [
      pick("overdue", "지금 연체", "none:없어요", "short:30일 안쪽", "middle:90일 안쪽", "long:90일 넘음"),
      percent("usage", "카드 한도 가운데 쓴 비율", 30, { max: 100 }),
      amount("loans", "대출 건수", "건", 1, { max: 30 }),
      amount("years", "금융 거래 기간", "년", 5, { max: 60 }),
      amount("inquiries", "최근 6개월 대출 신청", "건", 0, { max: 30 }),
    ],
    outputs: [
      step("late", 'if(overdue = "none", 0, if(overdue = "short", 120, if(overdue = "middle", 240, 380)))'),
      step("heavy", "if(usage > 30, (usage - 30) * 2, 0)"),
      step("debts", "if(loans > 2, (loans - 2) * 25, 0)"),
      step("asked", "inquiries * 12"),
      step("known", "if(years > 10, 60, years * 6)"),
      banded(
        result("score", "예상 신용 점수", "max(300, min(1000, round(880 + known - late - heavy - debts - asked)))", "점"),
        "600:상담을 먼저 받아 보세요. 채무 조정으로 이자와 기간을 다시 정할 수 있어요:bad",
        "750:오래된 연체부터 정리하고 카드 사용을 한도의 30% 아래로 낮춰 보세요:warn",
        "870:납부일을 한 날로 모으고 새 대출 신청을 미루면 더 좋아져요:info",
        ":아주 좋아요. 지금처럼 제때 내면 돼요:good",
      ),
      line("lateLine", "연체로 낮아진 점수", "late", "점"),
      line("usageLine", "카드 사용으로 낮아진 점수", "round(heavy)", "점"),
      line("debtLine", "대출과 신청으로 낮아진 점수", "round(debts + asked)", "점"),
    ],
    basis: "적은 값으로 간단히 어림한 점수예요. 정확한 점수는 신용평가사에서 본인 확인 뒤 볼 수 있어요.",
  },
];
