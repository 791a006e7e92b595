import { ACADEMY_MANAGEMENT } from "./shops/academy-management.ts";
import { BAKERY_PRODUCTION } from "./shops/bakery-production.ts";
import { CAR_RENTAL_DESK } from "./shops/car-rental-desk.ts";
import { CAR_REPAIR_SHOP } from "./shops/car-repair-shop.ts";
import { CLASS_PASS_BOOKING } from "./shops/class-pass-booking.ts";
import { CLINIC_APPOINTMENT } from "./shops/clinic-appointment.ts";
import { CLOCK_IN_OUT } from "./shops/clock-in-out.ts";
import { COMPLAINT_HANDLING } from "./shops/complaint-handling.ts";
import { COUNSELING_SESSIONS } from "./shops/counseling-sessions.ts";
import { COUPON_ISSUE } from "./shops/coupon-issue.ts";
import { CREDIT_TAB_LEDGER } from "./shops/credit-tab-ledger.ts";
import { CUSTOM_CAKE_ORDER } from "./shops/custom-cake-order.ts";
import { CUSTOMER_LEDGER } from "./shops/customer-ledger.ts";
import { DAILY_CLOSING } from "./shops/daily-closing.ts";
import { EQUIPMENT_RENTAL } from "./shops/equipment-rental.ts";
import { EXPERIENCE_SLOT_BOOKING } from "./shops/experience-slot-booking.ts";
import { EXPIRY_CHECK } from "./shops/expiry-check.ts";
import { FIELD_SERVICE_DISPATCH } from "./shops/field-service-dispatch.ts";
import { FLOWER_SHOP_ORDERS } from "./shops/flower-shop-orders.ts";
import { FOOD_TRUCK_SCHEDULE } from "./shops/food-truck-schedule.ts";
import { FRANCHISE_INSPECTION } from "./shops/franchise-inspection.ts";
import { GIVEAWAY_DRAW } from "./shops/giveaway-draw.ts";
import { GROUP_CATERING_ORDERS } from "./shops/group-catering-orders.ts";
import { GUESTHOUSE_ROOMS } from "./shops/guesthouse-rooms.ts";
import { GYM_MEMBERSHIP } from "./shops/gym-membership.ts";
import { HAIR_SALON_BOOKING } from "./shops/hair-salon-booking.ts";
import { HOME_CLEANING_BOOKING } from "./shops/home-cleaning-booking.ts";
import { HOURLY_SPACE_BOOKING } from "./shops/hourly-space-booking.ts";
import { INTERIOR_SITE_PROGRESS } from "./shops/interior-site-progress.ts";
import { LAUNDRY_SHOP } from "./shops/laundry-shop.ts";
import { LOCAL_DELIVERY_ORDERS } from "./shops/local-delivery-orders.ts";
import { MARKET_STALL_POS } from "./shops/market-stall-pos.ts";
import { MENU_BOARD } from "./shops/menu-board.ts";
import { ONEDAY_CLASS_WORKSHOP } from "./shops/oneday-class-workshop.ts";
import { OPEN_CLOSE_CHECKLIST } from "./shops/open-close-checklist.ts";
import { OUTFIT_RENTAL } from "./shops/outfit-rental.ts";
import { PARTNER_SETTLEMENT } from "./shops/partner-settlement.ts";
import { PARTTIME_WAGE_CALC } from "./shops/parttime-wage-calc.ts";
import { PET_GROOMING } from "./shops/pet-grooming.ts";
import { PET_HOTEL_DAYCARE } from "./shops/pet-hotel-daycare.ts";
import { PHOTO_SHOOT_BOOKING } from "./shops/photo-shoot-booking.ts";
import { PICKUP_PREORDER } from "./shops/pickup-preorder.ts";
import { PREPAID_BALANCE } from "./shops/prepaid-balance.ts";
import { PRIVATE_LESSON_NOTES } from "./shops/private-lesson-notes.ts";
import { QUOTE_MAKER } from "./shops/quote-maker.ts";
import { RECIPE_COSTING } from "./shops/recipe-costing.ts";
import { REGULAR_DELIVERY_SUBSCRIPTION } from "./shops/regular-delivery-subscription.ts";
import { REPAIR_INTAKE } from "./shops/repair-intake.ts";
import { RESTAURANT_TABLE_BOOKING } from "./shops/restaurant-table-booking.ts";
import { SHIFT_SCHEDULE } from "./shops/shift-schedule.ts";
import { SHOP_HOME_INQUIRY } from "./shops/shop-home-inquiry.ts";
import { SHOP_REVIEW_REQUEST } from "./shops/shop-review-request.ts";
import { SKINCARE_PACKAGE } from "./shops/skincare-package.ts";
import { STAMP_CARD } from "./shops/stamp-card.ts";
import { STOCK_COUNT } from "./shops/stock-count.ts";
import { STUDY_CAFE_SEATS } from "./shops/study-cafe-seats.ts";
import { SUPPLIER_ORDERING } from "./shops/supplier-ordering.ts";
import { TABLE_QR_ORDER } from "./shops/table-qr-order.ts";
import { UNMANNED_STORE } from "./shops/unmanned-store.ts";
import { WAITING_QUEUE } from "./shops/waiting-queue.ts";
import type { PatternDeclaration } from "../pattern-declaration.ts";

/** Declared patterns of the field `shops`, those asked for most often first. */
export const SHOPS_PATTERNS: readonly PatternDeclaration[] = [
  HAIR_SALON_BOOKING,
  CLINIC_APPOINTMENT,
  CLASS_PASS_BOOKING,
  HOURLY_SPACE_BOOKING,
  RESTAURANT_TABLE_BOOKING,
  PICKUP_PREORDER,
  LOCAL_DELIVERY_ORDERS,
  REGULAR_DELIVERY_SUBSCRIPTION,
  TABLE_QR_ORDER,
  STAMP_CARD,
  GYM_MEMBERSHIP,
  CUSTOMER_LEDGER,
  WAITING_QUEUE,
  DAILY_CLOSING,
  STOCK_COUNT,
  SHIFT_SCHEDULE,
  PARTTIME_WAGE_CALC,
  CLOCK_IN_OUT,
  QUOTE_MAKER,
  REPAIR_INTAKE,
  SHOP_HOME_INQUIRY,
  GUESTHOUSE_ROOMS,
  ACADEMY_MANAGEMENT,
  OPEN_CLOSE_CHECKLIST,
  COUNSELING_SESSIONS,
  PHOTO_SHOOT_BOOKING,
  EXPERIENCE_SLOT_BOOKING,
  CUSTOM_CAKE_ORDER,
  MENU_BOARD,
  PREPAID_BALANCE,
  COUPON_ISSUE,
  CREDIT_TAB_LEDGER,
  MARKET_STALL_POS,
  SUPPLIER_ORDERING,
  EXPIRY_CHECK,
  INTERIOR_SITE_PROGRESS,
  FIELD_SERVICE_DISPATCH,
  EQUIPMENT_RENTAL,
  LAUNDRY_SHOP,
  CAR_RENTAL_DESK,
  PRIVATE_LESSON_NOTES,
  PET_GROOMING,
  PET_HOTEL_DAYCARE,
  FLOWER_SHOP_ORDERS,
  ONEDAY_CLASS_WORKSHOP,
  RECIPE_COSTING,
  UNMANNED_STORE,
  COMPLAINT_HANDLING,
  SHOP_REVIEW_REQUEST,
  GIVEAWAY_DRAW,
  PARTNER_SETTLEMENT,
  CAR_REPAIR_SHOP,
  HOME_CLEANING_BOOKING,
  SKINCARE_PACKAGE,
  STUDY_CAFE_SEATS,
  GROUP_CATERING_ORDERS,
  OUTFIT_RENTAL,
  BAKERY_PRODUCTION,
  FOOD_TRUCK_SCHEDULE,
  FRANCHISE_INSPECTION,
];
