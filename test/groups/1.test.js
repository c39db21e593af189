require('./groups').runGroup(1);
