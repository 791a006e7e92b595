import { AD_PERFORMANCE } from "./work/ad-performance.ts";
import { APARTMENT_COMPLAINTS } from "./work/apartment-complaints.ts";
import { APPLICATION_STATUS_LOOKUP } from "./work/application-status-lookup.ts";
import { APPROVAL_WORKFLOW } from "./work/approval-workflow.ts";
import { ATTENDANCE_CLOCK } from "./work/attendance-clock.ts";
import { BUG_TRACKER } from "./work/bug-tracker.ts";
import { BUSINESS_TRIP } from "./work/business-trip.ts";
import { CLINIC_RECEPTION_QUEUE } from "./work/clinic-reception-queue.ts";
import { COMPANY_CAR_LOG } from "./work/company-car-log.ts";
import { CONSTRUCTION_DAILY_REPORT } from "./work/construction-daily-report.ts";
import { CONTENT_CALENDAR } from "./work/content-calendar.ts";
import { CONTEST_JUDGING } from "./work/contest-judging.ts";
import { CONTRACT_EXPIRY } from "./work/contract-expiry.ts";
import { CRM_CUSTOMER_LOG } from "./work/crm-customer-log.ts";
import { DAILY_WORK_LOG } from "./work/daily-work-log.ts";
import { DAY_LABOR_WAGES } from "./work/day-labor-wages.ts";
import { DEFECT_TRACKING } from "./work/defect-tracking.ts";
import { DELIVERY_DISPATCH } from "./work/delivery-dispatch.ts";
import { ELDER_CARE_RECORD } from "./work/elder-care-record.ts";
import { EQUIPMENT_INSPECTION } from "./work/equipment-inspection.ts";
import { EXPENSE_CLAIM } from "./work/expense-claim.ts";
import { FARM_WORK_LOG } from "./work/farm-work-log.ts";
import { FIELD_SERVICE_AS } from "./work/field-service-as.ts";
import { FISH_FARM_LOG } from "./work/fish-farm-log.ts";
import { HELPDESK_TICKET } from "./work/helpdesk-ticket.ts";
import { HOURLY_PAYROLL } from "./work/hourly-payroll.ts";
import { INTERVIEW_SCHEDULING } from "./work/interview-scheduling.ts";
import { KANBAN_BOARD } from "./work/kanban-board.ts";
import { KPI_DASHBOARD } from "./work/kpi-dashboard.ts";
import { LEAVE_MANAGEMENT } from "./work/leave-management.ts";
import { LEGAL_CASE_TRACKER } from "./work/legal-case-tracker.ts";
import { LIVESTOCK_HERD } from "./work/livestock-herd.ts";
import { MEETING_MINUTES } from "./work/meeting-minutes.ts";
import { MEETING_ROOM_BOOKING } from "./work/meeting-room-booking.ts";
import { OFFICE_ASSET_REGISTER } from "./work/office-asset-register.ts";
import { ONBOARDING_CHECKLIST } from "./work/onboarding-checklist.ts";
import { PERFORMANCE_REVIEW } from "./work/performance-review.ts";
import { PRODUCTION_DAILY } from "./work/production-daily.ts";
import { PROJECT_GANTT } from "./work/project-gantt.ts";
import { PURCHASE_ORDER } from "./work/purchase-order.ts";
import { QUOTATION_MAKER } from "./work/quotation-maker.ts";
import { REALESTATE_LISTINGS } from "./work/realestate-listings.ts";
import { RECEIVABLES_LEDGER } from "./work/receivables-ledger.ts";
import { RECRUITING_PIPELINE } from "./work/recruiting-pipeline.ts";
import { RENTAL_MANAGEMENT } from "./work/rental-management.ts";
import { REPAIR_WORK_ORDER } from "./work/repair-work-order.ts";
import { SAFETY_INSPECTION } from "./work/safety-inspection.ts";
import { SALES_PIPELINE } from "./work/sales-pipeline.ts";
import { SCHOOL_NOTICE_REPLY } from "./work/school-notice-reply.ts";
import { SHIFT_ROSTER } from "./work/shift-roster.ts";
import { STAFF_TRAINING } from "./work/staff-training.ts";
import { STOCK_IN_OUT } from "./work/stock-in-out.ts";
import { SUBSCRIPTION_BILLING } from "./work/subscription-billing.ts";
import { SUPPLY_LENDING } from "./work/supply-lending.ts";
import { SURVEY_SATISFACTION } from "./work/survey-satisfaction.ts";
import { TAX_CLIENT_DEADLINES } from "./work/tax-client-deadlines.ts";
import { TEAM_TASK_LIST } from "./work/team-task-list.ts";
import { TOURNAMENT_OPERATIONS } from "./work/tournament-operations.ts";
import { WAREHOUSE_LOCATION } from "./work/warehouse-location.ts";
import { WEEKLY_REPORT_COLLECTION } from "./work/weekly-report-collection.ts";
import type { PatternDeclaration } from "../pattern-declaration.ts";

/** Declared patterns of the field `work`, those asked for most often first. */
export const WORK_PATTERNS: readonly PatternDeclaration[] = [
  TEAM_TASK_LIST,
  KANBAN_BOARD,
  PROJECT_GANTT,
  MEETING_MINUTES,
  WEEKLY_REPORT_COLLECTION,
  APPROVAL_WORKFLOW,
  LEAVE_MANAGEMENT,
  EXPENSE_CLAIM,
  ATTENDANCE_CLOCK,
  SHIFT_ROSTER,
  HOURLY_PAYROLL,
  CRM_CUSTOMER_LOG,
  SALES_PIPELINE,
  QUOTATION_MAKER,
  RECEIVABLES_LEDGER,
  STOCK_IN_OUT,
  PURCHASE_ORDER,
  COMPANY_CAR_LOG,
  CONSTRUCTION_DAILY_REPORT,
  RENTAL_MANAGEMENT,
  APPLICATION_STATUS_LOOKUP,
  HELPDESK_TICKET,
  BUG_TRACKER,
  FIELD_SERVICE_AS,
  CONTENT_CALENDAR,
  MEETING_ROOM_BOOKING,
  SUPPLY_LENDING,
  SURVEY_SATISFACTION,
  KPI_DASHBOARD,
  DAILY_WORK_LOG,
  BUSINESS_TRIP,
  RECRUITING_PIPELINE,
  INTERVIEW_SCHEDULING,
  ONBOARDING_CHECKLIST,
  PERFORMANCE_REVIEW,
  CONTRACT_EXPIRY,
  OFFICE_ASSET_REGISTER,
  EQUIPMENT_INSPECTION,
  PRODUCTION_DAILY,
  DEFECT_TRACKING,
  SAFETY_INSPECTION,
  REPAIR_WORK_ORDER,
  DELIVERY_DISPATCH,
  FARM_WORK_LOG,
  LIVESTOCK_HERD,
  DAY_LABOR_WAGES,
  REALESTATE_LISTINGS,
  APARTMENT_COMPLAINTS,
  CLINIC_RECEPTION_QUEUE,
  ELDER_CARE_RECORD,
  TAX_CLIENT_DEADLINES,
  SCHOOL_NOTICE_REPLY,
  TOURNAMENT_OPERATIONS,
  CONTEST_JUDGING,
  AD_PERFORMANCE,
  SUBSCRIPTION_BILLING,
  STAFF_TRAINING,
  WAREHOUSE_LOCATION,
  FISH_FARM_LOG,
  LEGAL_CASE_TRACKER,
];
