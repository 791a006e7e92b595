import { ACADEMY_CLASS_BOARD } from "./life/academy-class-board.ts";
import { ALUMNI_DIRECTORY } from "./life/alumni-directory.ts";
import { ASSIGNMENT_CHECK } from "./life/assignment-check.ts";
import { BABY_LOG } from "./life/baby-log.ts";
import { CAMPING_GEAR } from "./life/camping-gear.ts";
import { CAR_LOG } from "./life/car-log.ts";
import { CHORE_SHARE } from "./life/chore-share.ts";
import { CHURCH_CELL } from "./life/church-cell.ts";
import { CLASS_ATTENDANCE } from "./life/class-attendance.ts";
import { CLASS_DUTY_ROTATION } from "./life/class-duty-rotation.ts";
import { CLASS_NOTICE_JOURNAL } from "./life/class-notice-journal.ts";
import { CLUB_ATTENDANCE } from "./life/club-attendance.ts";
import { COLLECTION_CATALOG } from "./life/collection-catalog.ts";
import { DATE_POLL } from "./life/date-poll.ts";
import { DAY_PLANNER } from "./life/day-planner.ts";
import { DIET_WEIGHT_LOG } from "./life/diet-weight-log.ts";
import { ELDER_CARE_LOG } from "./life/elder-care-log.ts";
import { FAMILY_CALENDAR } from "./life/family-calendar.ts";
import { FAMILY_CLINIC_HISTORY } from "./life/family-clinic-history.ts";
import { FANDOM_LOG } from "./life/fandom-log.ts";
import { FISHING_LOG } from "./life/fishing-log.ts";
import { FOOD_MAP } from "./life/food-map.ts";
import { FRIDGE_INVENTORY } from "./life/fridge-inventory.ts";
import { GIFT_MONEY_LEDGER } from "./life/gift-money-ledger.ts";
import { GIVE_AWAY } from "./life/give-away.ts";
import { GOAL_MANDALART } from "./life/goal-mandalart.ts";
import { GROUP_DUES } from "./life/group-dues.ts";
import { HABIT_TRACKER } from "./life/habit-tracker.ts";
import { HOME_MAINTENANCE } from "./life/home-maintenance.ts";
import { HOUSEHOLD_LEDGER } from "./life/household-ledger.ts";
import { INVITATION_RSVP } from "./life/invitation-rsvp.ts";
import { KIDS_ALLOWANCE } from "./life/kids-allowance.ts";
import { LECTURE_PROGRESS } from "./life/lecture-progress.ts";
import { MEDICATION_TRACKER } from "./life/medication-tracker.ts";
import { MOOD_DIARY } from "./life/mood-diary.ts";
import { MOVING_CHECKLIST } from "./life/moving-checklist.ts";
import { OBITUARY_NOTICE } from "./life/obituary-notice.ts";
import { PERIOD_TRACKER } from "./life/period-tracker.ts";
import { PET_CARE } from "./life/pet-care.ts";
import { PICKUP_GAME_TEAMS } from "./life/pickup-game-teams.ts";
import { PLANT_CARE } from "./life/plant-care.ts";
import { READING_LOG } from "./life/reading-log.ts";
import { RECIPE_BOOK } from "./life/recipe-book.ts";
import { SAVINGS_GOAL } from "./life/savings-goal.ts";
import { SEMESTER_GPA } from "./life/semester-gpa.ts";
import { SHOPPING_LIST } from "./life/shopping-list.ts";
import { SLEEP_LOG } from "./life/sleep-log.ts";
import { SPLIT_BILL } from "./life/split-bill.ts";
import { STUDY_GROUP_PENALTY } from "./life/study-group-penalty.ts";
import { STUDY_TIMER } from "./life/study-timer.ts";
import { SURVEY_FORM } from "./life/survey-form.ts";
import { TASTING_NOTES } from "./life/tasting-notes.ts";
import { TEAM_PROJECT_MAKER } from "./life/team-project-maker.ts";
import { TOURNAMENT_BRACKET } from "./life/tournament-bracket.ts";
import { TRAVEL_ITINERARY } from "./life/travel-itinerary.ts";
import { TUTORING_STUDENT } from "./life/tutoring-student.ts";
import { VITALS_LOG } from "./life/vitals-log.ts";
import { VOCAB_QUIZ } from "./life/vocab-quiz.ts";
import { VOLUNTEER_HOURS } from "./life/volunteer-hours.ts";
import { WEDDING_PREP } from "./life/wedding-prep.ts";
import { WORKOUT_LOG } from "./life/workout-log.ts";
import { WRONG_ANSWER_NOTE } from "./life/wrong-answer-note.ts";
import type { PatternDeclaration } from "../pattern-declaration.ts";

/** Declared patterns of the field `life`, those asked for most often first. */
export const LIFE_PATTERNS: readonly PatternDeclaration[] = [
  HOUSEHOLD_LEDGER,
  GROUP_DUES,
  SPLIT_BILL,
  RECIPE_BOOK,
  FAMILY_CALENDAR,
  SHOPPING_LIST,
  FRIDGE_INVENTORY,
  BABY_LOG,
  MEDICATION_TRACKER,
  VITALS_LOG,
  WORKOUT_LOG,
  DIET_WEIGHT_LOG,
  HABIT_TRACKER,
  MOOD_DIARY,
  DAY_PLANNER,
  STUDY_TIMER,
  VOCAB_QUIZ,
  READING_LOG,
  STUDY_GROUP_PENALTY,
  CLASS_ATTENDANCE,
  ASSIGNMENT_CHECK,
  SURVEY_FORM,
  TUTORING_STUDENT,
  CLUB_ATTENDANCE,
  DATE_POLL,
  TOURNAMENT_BRACKET,
  TRAVEL_ITINERARY,
  FOOD_MAP,
  PET_CARE,
  CAR_LOG,
  WEDDING_PREP,
  INVITATION_RSVP,
  GIFT_MONEY_LEDGER,
  KIDS_ALLOWANCE,
  SAVINGS_GOAL,
  CHORE_SHARE,
  ELDER_CARE_LOG,
  FAMILY_CLINIC_HISTORY,
  SLEEP_LOG,
  PERIOD_TRACKER,
  GOAL_MANDALART,
  WRONG_ANSWER_NOTE,
  LECTURE_PROGRESS,
  SEMESTER_GPA,
  CLASS_DUTY_ROTATION,
  CLASS_NOTICE_JOURNAL,
  TEAM_PROJECT_MAKER,
  ACADEMY_CLASS_BOARD,
  CHURCH_CELL,
  ALUMNI_DIRECTORY,
  PICKUP_GAME_TEAMS,
  CAMPING_GEAR,
  PLANT_CARE,
  TASTING_NOTES,
  COLLECTION_CATALOG,
  MOVING_CHECKLIST,
  OBITUARY_NOTICE,
  HOME_MAINTENANCE,
  GIVE_AWAY,
  FANDOM_LOG,
  VOLUNTEER_HOURS,
  FISHING_LOG,
];
