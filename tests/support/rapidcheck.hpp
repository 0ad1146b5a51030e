// RapidCheck with GoogleTest. Its headers do not pass our warnings, so include them through this.
#pragma once

#include <gtest/gtest.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#pragma GCC diagnostic pop
