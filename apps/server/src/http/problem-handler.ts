export { registerProblemHandler, sendProblem } from "@appmon/http/problem-handler";
