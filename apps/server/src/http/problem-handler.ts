export { answerError, registerProblemHandler, sendProblem } from "@appmon/http/problem-handler";
